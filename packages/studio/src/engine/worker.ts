import { blankModel } from '@populace/model'
import { loadVocabulary } from '@populace/vocabulary'
import { expose } from 'comlink'
import { EngineCalls } from './calls.ts'

// Most models say nothing of their language: the usual one's words come over the network while nothing has been asked yet. Words that fail to come are asked for
// again, and told, when rows need them.
loadVocabulary(blankModel.locale).catch(() => undefined)

expose(new EngineCalls())
