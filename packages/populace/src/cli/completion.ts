import { fault, PopulaceError } from '@populace/diagnostics'
import type { Command } from 'commander'

/** A completion script for a shell, made from the commands and options that there are. */
export function completionScript(shell: string, program: Command): string {
  const commands = program.commands.map((c) => ({
    name: c.name(),
    description: c.description(),
    options: c.options.flatMap((o) => (o.long ? [{ long: o.long, description: o.description }] : [])),
  }))
  switch (shell) {
    case 'bash':
      return bash(commands)
    case 'zsh':
      return zsh(commands)
    case 'fish':
      return fish(commands)
    default:
      throw new PopulaceError(
        fault('POP-8001', `there is no completion for ${shell || 'no shell'}`, {
          subject: shell,
          fix: 'name one of bash, zsh, fish',
        }),
      )
  }
}

type Commands = readonly {
  readonly name: string
  readonly description: string
  readonly options: readonly { readonly long: string; readonly description: string }[]
}[]

function bash(commands: Commands): string {
  const cases = commands.map((c) => `    ${c.name}) words="${c.options.map((o) => o.long).join(' ')}" ;;`).join('\n')
  return `_populace() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words
  case "\${COMP_WORDS[1]}" in
${cases}
    *) words="${commands.map((c) => c.name).join(' ')} --help --version" ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words="${commands.map((c) => c.name).join(' ')} --help --version"; fi
  COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
}
complete -o filenames -F _populace populace`
}

function zsh(commands: Commands): string {
  const quoted = (text: string) => text.replaceAll("'", "'\\''").replaceAll(':', '\\:')
  const options = commands
    .map(
      (c) =>
        `    ${c.name}) _arguments ${c.options.map((o) => `'${o.long}[${quoted(o.description).replaceAll('[', '(').replaceAll(']', ')')}]'`).join(' ')} '*:file:_files' ;;`,
    )
    .join('\n')
  return `#compdef populace
_populace() {
  if (( CURRENT == 2 )); then
    local -a commands=(${commands.map((c) => `'${c.name}:${quoted(c.description)}'`).join(' ')})
    _describe command commands
    return
  fi
  case "$words[2]" in
${options}
  esac
}
compdef _populace populace`
}

function fish(commands: Commands): string {
  const quoted = (text: string) => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")
  return commands
    .flatMap((c) => [
      `complete -c populace -n __fish_use_subcommand -a ${c.name} -d '${quoted(c.description)}'`,
      ...c.options.map(
        (o) =>
          `complete -c populace -n '__fish_seen_subcommand_from ${c.name}' -l ${o.long.slice(2)} -d '${quoted(o.description)}'`,
      ),
    ])
    .join('\n')
}
