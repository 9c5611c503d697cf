import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

/** A field for how many rows there are to be. What is typed counts when the field is left, or at Enter; an emptied field says nothing, rather than none. */
export function CountInput({
  count,
  onCount,
  ...props
}: Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur'> & {
  readonly count: number
  readonly onCount: (count: number | undefined) => void
}) {
  const [emptied, setEmptied] = useState(0)
  return (
    <NumberInput
      key={`${count} ${emptied}`}
      defaultValue={count}
      min={0}
      max={1e12}
      thousandSeparator
      {...props}
      onBlur={({ currentTarget: { value } }) => {
        const digits = value.replaceAll(/\D/g, '')
        if (digits === '') {
          setEmptied(emptied + 1)
          onCount(undefined)
        } else if (Number(digits) !== count) onCount(Number(digits))
      }}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}
