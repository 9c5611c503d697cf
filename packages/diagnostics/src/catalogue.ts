/**
 * Every fault the product can report. Codes are stable: a code is never reused for another meaning.
 * `title` is what the reference page and RFC 9457 problem details show; `fix` is the general remedy, which a call may make specific.
 */
export const catalogue = {
  'POP-1001': { title: 'Syntax error in the schema', fix: 'correct the statement at the position shown' },
  'POP-1002': {
    title: 'Unsupported type',
    fix: 'give the column a generator for its text form in the model, or skip the table',
  },
  'POP-1003': { title: 'No tables', fix: 'name a schema or database that holds at least one table' },
  'POP-1004': {
    title: 'Unknown object in the schema',
    fix: 'define the object before it is used, or include the file that does',
  },
  'POP-1005': { title: 'Unknown source', fix: 'name a database URL, a schema’s file or a .yaml model' },
  'POP-1006': { title: 'The source is too large', fix: 'split the schema or raise the limit' },
  'POP-1007': {
    title: 'A declaration that can’t be read as data',
    fix: 'write the value out where it is declared, or give the schema as DDL',
  },
  'POP-1008': {
    title: 'A schema for another kind of database',
    fix: 'fill a database of that kind, or give the schema in this one’s DDL',
  },

  'POP-2001': { title: 'Unknown key in the model', fix: 'remove the key or correct its name' },
  'POP-2002': { title: 'Unknown table or column in the model', fix: 'correct the name, or remove the entry' },
  'POP-2003': { title: 'Wrong type or value in the model', fix: 'give a value of the type shown' },
  'POP-2004': {
    title: 'Cycle in derived columns',
    fix: 'break the cycle: let one of the columns use its own generator',
  },
  'POP-2005': { title: 'The model is not valid YAML', fix: 'correct the text at the position shown' },
  'POP-2006': {
    title: 'Unknown generator',
    fix: 'choose one of the generators that `populace explain --generators` lists',
  },
  'POP-2007': {
    title: 'The generator does not fit the column',
    fix: 'choose a generator whose output the column’s type can hold',
  },
  'POP-2008': { title: 'Unknown locale', fix: 'choose one of the known locales' },
  'POP-2009': { title: 'Contradiction in the model', fix: 'remove one of the two settings' },

  'POP-3001': {
    title: 'Unsatisfiable unique key',
    fix: 'ask for fewer rows, widen the key, or accept the largest feasible count with --fit',
  },
  'POP-3002': {
    title: 'Unsatisfiable check',
    fix: 'give the columns named a generator that meets the condition, or skip the table',
  },
  'POP-3003': { title: 'Empty parent', fix: 'give the parent at least one row, or make the foreign key nullable' },
  'POP-3004': { title: 'Too many rows for the key’s type', fix: 'ask for fewer rows or widen the key’s type' },
  'POP-3005': {
    title: 'Foreign keys that lead round in a circle and can’t be loaded',
    fix: 'make one of the keys of the circle deferrable, let the role make temporary tables (GRANT TEMPORARY ON DATABASE …), or load as the owner of the key’s table',
  },
  'POP-3006': {
    title: 'A constraint that can’t be honoured',
    fix: 'give the columns named a generator that meets it, or skip the table; with --fit it stays empty, and what needs its rows with it',
  },

  'POP-3007': {
    title: 'A formula that does not hold',
    fix: 'change the formula, or give the column a generator of its own',
  },

  'POP-4001': {
    title: 'Cannot connect',
    fix: 'check the address, and that the server is running and accepts connections',
  },
  'POP-4002': { title: 'Authentication failed', fix: 'check the user name and password' },
  'POP-4003': { title: 'Missing privilege', fix: 'run the GRANT shown as the owner or an administrator' },
  'POP-4004': {
    title: 'Table not empty',
    fix: 'choose --append to add rows, --truncate to replace them, or --yes to leave such tables as they are and fill the others',
  },
  'POP-4005': {
    title: 'The target rejected a row',
    fix: 'report the row and the constraint; skip the table to go on without it',
  },
  'POP-4006': { title: 'Disk full', fix: 'free space on the target and run the command again' },
  'POP-4007': { title: 'Connection lost', fix: 'run the same command with --resume once the server is back' },
  'POP-4008': { title: 'Cannot read or write a file', fix: 'check the path and its permissions' },
  'POP-4009': { title: 'The database rejected a statement', fix: 'see the database’s message' },
  'POP-4010': { title: 'The target is in use', fix: 'wait for the other process to end, or choose another folder' },
  'POP-4011': { title: 'Unsupported server', fix: 'use a server of a supported version' },
  'POP-4012': {
    title: 'A trigger would refuse a row',
    fix: 'give the columns that the trigger speaks of generators that meet its rule, or skip the table',
  },
  'POP-4013': {
    title: 'A table that can’t do without its log',
    fix: 'leave out --unlogged, or fill the tables named with it, whose keys must not lead round in a circle',
  },

  'POP-5001': { title: 'Cancelled', fix: 'run the command again; nothing half-done was kept' },
  'POP-5002': { title: 'Worker lost', fix: 'run the command again; report the message if it recurs' },
  'POP-5003': { title: 'Partition failed after five attempts', fix: 'see the last failure’s message' },
  'POP-5004': {
    title: 'Resume impossible: the model changed',
    fix: 'restore the model and seed of the interrupted run, or undo it with --discard',
  },
  'POP-5005': { title: 'An interrupted run is in the way', fix: 'finish it with --resume or undo it with --discard' },

  'POP-6001': { title: 'Not signed in', fix: 'sign in' },
  'POP-6002': { title: 'Not allowed', fix: 'ask an administrator for the role named' },
  'POP-6003': { title: 'Not found', fix: 'check the address' },
  'POP-6004': { title: 'Version conflict', fix: 'load the newer version and repeat the change' },
  'POP-6005': { title: 'Too many requests', fix: 'wait and try again' },
  'POP-6006': { title: 'Too large', fix: 'send less' },
  'POP-6007': { title: 'Wrong request', fix: 'correct what is named; /api/v1/openapi.json says what is expected' },
  'POP-6008': { title: 'Update without a version', fix: 'name the version that was edited in If-Match' },
  'POP-6009': { title: 'A secret that can’t be read', fix: 'bring back the key file, or enter the password again' },
  'POP-6010': { title: 'Took too long', fix: 'send less, or use the command line, which has no limit' },
  'POP-6011': { title: 'Key of another request', fix: 'give each new request an Idempotency-Key of its own' },
  'POP-6012': { title: 'Still being answered', fix: 'send it again after a while, under the same Idempotency-Key' },

  'POP-8001': { title: 'Wrong usage of the command line', fix: 'see --help' },

  'POP-9001': {
    title: 'Invariant broken',
    fix: 'this is our fault: please report the message with the command that led to it',
  },
} as const satisfies Record<string, { title: string; fix: string }>

/** A stable error code, `POP-nnnn`. */
export type ErrorCode = keyof typeof catalogue
