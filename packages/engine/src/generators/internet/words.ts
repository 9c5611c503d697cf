import type { Generator } from '../generator.ts'
import { recordNumber, recordText, recordWithin } from '../record.ts'
import { spokenAll } from '../text/vocabulary-text.ts'

export const internetWords: readonly Generator[] = [
  recordNumber('internet.http-status', 'A status code of HTTP', 'http-status', 'code'),
  recordText('internet.http-status-text', 'What a status code means', 'http-status', 'text'),
  recordText('internet.mime-type', 'A media type, such as image/png', 'file', 'type'),
  recordText('internet.file-extension', 'The ending of a file name', 'file', 'extension'),
  recordText('internet.file-kind', 'Document, image …', 'file', 'kind'),
  recordWithin('internet.file-size', 'Bytes of the row’s file, as many as those of its media type have', 'file', [
    'low',
    'high',
  ]),
  ...spokenAll('internet', [
    ['http-method', 'GET, POST …', 'web.method'],
    ['user-agent', "A browser's name for itself", 'web.agent'],
    ['referrer', 'Where a visitor came from', 'web.referrer'],
    ['page-title', 'The title of a page', 'web.page'],
    ['event', 'What a visitor did', 'web.event'],
    ['search', 'What someone searched for', 'web.search'],
    ['utm-source', 'Where a campaign ran', 'web.utm.source'],
    ['utm-medium', 'How a campaign ran', 'web.utm.medium'],
    ['utm-campaign', 'The name of a campaign', 'web.utm.campaign'],
    ['browser', 'Chrome, Firefox …', 'software.browser'],
    ['operating-system', 'Windows, macOS …', 'software.system'],
    ['device', 'Desktop, mobile …', 'software.device'],
  ]),
]
