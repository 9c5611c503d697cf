import {
  type ActionIconProps,
  type AlertProps,
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineTheme,
} from '@mantine/core'

/** The accent: a deep green, quiet enough to stand beside data. */
const pine: MantineColorsTuple = [
  '#e8f6f3',
  '#d2e9e4',
  '#a4d3c8',
  '#73bcab',
  '#4ca993',
  '#339d84',
  '#23977c',
  '#13836b',
  '#00755e',
  '#00654f',
]

/** Warm greys: paper by day. */
const stone: MantineColorsTuple = [
  '#f8f8f6',
  '#efeeeb',
  '#e2e0db',
  '#cfccc5',
  '#a8a49b',
  '#86827a',
  '#66635c',
  '#4a4843',
  '#2f2e2b',
  '#1d1c1a',
]

/** And ink by night. */
const dark: MantineColorsTuple = [
  '#d6d8d8',
  '#b3b7b8',
  '#929899',
  '#6a7173',
  '#474d50',
  '#353a3d',
  '#26292c',
  '#1c1f21',
  '#151719',
  '#0e1011',
]

export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 8, dark: 7 },
  colors: { pine, gray: stone, dark },
  fontFamily: 'ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Code", "DejaVu Sans Mono", Menlo, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.35' },
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: '24px' }, h2: { fontSize: '18px' }, h3: { fontSize: '15px' } },
  },
  spacing: { xs: '6px', sm: '10px', md: '14px', lg: '20px', xl: '32px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'sm' }, styles: { root: { fontWeight: 500 } } },
    // An icon that can be pressed stands beside what it acts on, and is no louder.
    ActionIcon: {
      vars: (_: MantineTheme, { variant, color = 'gray' }: ActionIconProps) => ({
        root: variant === 'subtle' && color === 'gray' ? { '--ai-color': 'var(--text-quiet)' } : {},
      }),
    },
    Card: {
      defaultProps: { padding: 'md' },
      styles: { root: { background: 'var(--surface)', borderColor: 'var(--line)' } },
    },
    Table: { defaultProps: { borderColor: 'var(--line)' } },
    SegmentedControl: {
      styles: { root: { background: 'var(--surface-raised)' }, label: { fontWeight: 500 } },
    },
    Accordion: {
      styles: {
        item: { background: 'none', border: 'none' },
        control: { paddingInline: 0 },
        content: { paddingInline: 0 },
        label: { fontSize: 'var(--mantine-font-size-sm)', fontWeight: 500 },
      },
    },
    TextInput: { defaultProps: { size: 'sm' } },
    NumberInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true } },
    // A colour at the edge says enough; a whole slab of it shouts.
    Alert: {
      styles: (_: MantineTheme, { color }: AlertProps) => ({
        root: {
          background: 'var(--surface)',
          border: '1px solid var(--line)',
          borderLeft: `3px solid var(--mantine-color-${String(color ?? 'pine')}-filled)`,
          padding: '10px 14px',
        },
      }),
    },
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm', tt: 'none' },
      styles: { root: { fontWeight: 600, letterSpacing: 0 } },
    },
  },
})

/** Roles that both themes fill: what a surface, a line or a quiet text is. A mark by night is tinted glass, not a hole. */
export const roles: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--surface': '#ffffff',
    '--surface-sunken': 'var(--mantine-color-gray-0)',
    '--line': 'var(--mantine-color-gray-2)',
    '--text-quiet': 'var(--mantine-color-gray-6)',
    '--surface-raised': 'var(--mantine-color-gray-1)',
    '--row-hover': 'var(--mantine-color-pine-0)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
  },
  dark: {
    '--surface': 'var(--mantine-color-dark-7)',
    '--surface-sunken': 'var(--mantine-color-dark-8)',
    '--line': 'var(--mantine-color-dark-5)',
    '--text-quiet': 'var(--mantine-color-dark-2)',
    '--surface-raised': 'var(--mantine-color-dark-6)',
    '--row-hover': 'var(--mantine-color-dark-6)',
    '--mantine-color-pine-light': 'color-mix(in srgb, var(--mantine-color-pine-5) 13%, transparent)',
    '--mantine-color-pine-light-hover': 'color-mix(in srgb, var(--mantine-color-pine-5) 18%, transparent)',
    '--mantine-color-pine-light-color': 'var(--mantine-color-pine-2)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
  },
})
