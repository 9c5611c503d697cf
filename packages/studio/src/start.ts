// The first script of the page, and a small one. The engine takes longer to start than the page does: where the address leads to a schema it starts now, and not when all of the page is
// there.
import { startWorkerAhead } from './engine/engine-worker.ts'

if (/^\/(p\/|new$)/.test(location.hash.slice(1) || location.pathname)) startWorkerAhead()
