import { ActionIcon, Code, CopyButton, Group, Text, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './command-line.module.css'

/** The same as a command, to copy. */
export function CommandLine({ command }: { readonly command: string }) {
  const { t } = useTranslation()
  return (
    <div>
      <Text size="sm" className="quiet">
        {t('run.command')}
      </Text>
      <Group wrap="nowrap" gap="xs">
        <Code block flex={1} className={classes.command}>
          {command.split(' ').map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place in the command
            <Fragment key={index}>
              {index > 0 && ' '}
              <span className={classes.word}>{word}</span>
            </Fragment>
          ))}
        </Code>
        <CopyButton value={command}>
          {({ copied, copy }) => (
            <Tooltip label={copied ? t('action.copied') : t('action.copy')}>
              <ActionIcon variant="subtle" onClick={copy} aria-label={t('action.copy')}>
                {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      </Group>
    </div>
  )
}
