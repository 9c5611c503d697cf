import { ensureProgram, findProgram } from './programs.mjs'

const find = (name) => () => findProgram([name], ['/usr/sbin'])

/** The path of MariaDB's server program; undefined where it is not installed. */
export const findMariadb = find('mariadbd')

/** The path of the program that makes a server's data folder. */
export const findMariadbInstaller = find('mariadb-install-db')

/** Makes sure that the tests have a MariaDB to start. Throws StepFailed otherwise. */
export const ensureMariadb = () =>
  ensureProgram({
    find: findMariadb,
    package: 'mariadb-server',
    what: 'MariaDB is missing and the tests of its dialect start a server of their own.',
  })
