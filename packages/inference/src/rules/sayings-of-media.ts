import type { Saying } from './saying.ts'

/** What is said where people send mail, run sites, hire, and put music on the air. */
export const sayingsOfMedia: readonly Saying[] = [
  ['subject, subject line, email/mail subject, title, headline', '@44 newsletter.subject', ['campaign']],
  ['title, name, label', '@32 album.of.pictures', ['photo album']],
  ['signature', '@30 email.signature', ['person']],
  [
    'period, billing period, billing cycle, recurrence, renewal period',
    'monthly; yearly; quarterly',
    ['order', 'line', 'invoice', 'subscription', 'plan', 'product'],
  ],
  ['serie, series, invoice/number series, invoice serie', 'INV; A; B; C', ['invoice']],
  ['name, title, label, description', 'VAT; Sales tax; GST; VAT reduced; Exempt', ['tax'], 'a tax'],
  ['terms, name, title, description, label', '@14 quote.terms', ['payment terms']],
  [
    'name, title, label, template name',
    'Welcome; Reminder; Follow-up; Invoice; Weekly report; Thank you; Password reset; Onboarding',
    ['template'],
  ],
  [
    'text, label, caption, anchor, anchor text, link text',
    'Home; Help; Contact; Privacy; Terms; About us; Blog',
    ['bookmark'],
    'what a button says',
  ],
  ['~template, ~layout', 'default; classic; modern; compact', undefined, 'a template by its name'],
  [
    '~font, ~font family/name, ~typeface',
    'Inter; Roboto; Arial; Georgia; Open Sans',
    undefined,
    'one of the kinds there are',
  ],
  ['~alignment, ~align, ~text align', 'left; center; right', undefined, 'one of the kinds there are'],
  [
    'currency/symbol/logo/menu/ad/icon/image/label/text/widget/sidebar/banner/default/display/button/caption position',
    'left; right; top; bottom',
    undefined,
    'one of the kinds there are',
  ],
  ['~font/avatar/icon/text/image/button/logo size', 'medium; small; large', undefined, 'one of the kinds there are'],
  ['page/paper size/format, print format', 'A4; Letter; A5; Legal', undefined, 'one of the kinds there are'],
  [
    '~sort order/direction, ~order direction, sort order direction',
    'asc; desc',
    undefined,
    'one of the kinds there are',
  ],
  ['~separator, ~decimal mark/point, ~delimiter', ',; .', undefined, 'a mark between others'],
  ['~tax name, tax label/title, taxname', 'VAT; Sales tax; GST', undefined, 'a tax'],
  ['tld, top level domain, domain extension', 'com; net; org; io; de', undefined, 'the end of a domain'],
  [
    'ns 1, ns 2, ns 3, ns 4, name server, name server 1, name server 2',
    'ns1.example.net; ns2.example.net; dns1.example.org; dns2.example.org',
    undefined,
    'a host of the network',
  ],
  [
    'key technologies, ~technologies, tech stack, technology stack, tools used',
    '@26 skill.set',
    undefined,
    'software that is used',
  ],
  ['type, employment/job/position type', 'full-time; contract; part-time; internship', ['job posting']],
  [
    'duration, contract duration, term, length',
    'permanent; 6 months; 12 months; 3 months',
    ['job posting'],
    'a length of time in words',
  ],
  ['encoder, encoded by, encoding software, codec library', 'LAME 3.100; FLAC 1.4.3; FFmpeg 6.1; iTunes 12.13'],
  [
    'license, licence, ~license name, ~licence name',
    '@19 picture.license',
    ['photo', 'film', 'track', 'artwork', 'document', 'file'],
  ],
  [
    'copyright, copyright notice, rights, license text, copyrights',
    'All rights reserved; Public domain; CC BY 4.0; CC BY-SA 4.0',
  ],
  [
    'best time, best time to call, best time to contact, preferred time, preferred contact time, best call time, availability time',
    'mornings; afternoons; evenings; any time; after 5 pm; weekdays',
  ],
  ['entrance, gate, entry', 'Main entrance; North entrance; South entrance; East entrance'],
]
