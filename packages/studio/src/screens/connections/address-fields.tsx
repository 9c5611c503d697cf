import { PasswordInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Where a database is, and the password for it, as they are typed. */
export interface TypedAddress {
  readonly address: string
  readonly password: string
}

export const noAddress: TypedAddress = { address: '', password: '' }

/** As the server takes it: a password that was not typed is none. */
export const sentAddress = ({ address, password }: TypedAddress) => ({ address, ...(password ? { password } : {}) })

/** The two fields of an address, to stand side by side or one above the other. */
export function AddressFields({
  typed,
  onType,
  hasPassword = false,
}: {
  readonly typed: TypedAddress
  readonly onType: (typed: TypedAddress) => void
  /** One is kept, and stays where none is typed. */
  readonly hasPassword?: boolean
}) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        label={t('run.address')}
        description={t('run.addressHint')}
        autoComplete="off"
        spellCheck={false}
        value={typed.address}
        onChange={(event) => onType({ ...typed, address: event.currentTarget.value })}
      />
      <PasswordInput
        label={t('run.password')}
        description={t(hasPassword ? 'connection.passwordKept' : 'connection.passwordHint')}
        visibilityToggleButtonProps={{ 'aria-label': t('run.seePassword') }}
        autoComplete="off"
        value={typed.password}
        onChange={(event) => onType({ ...typed, password: event.currentTarget.value })}
      />
    </>
  )
}
