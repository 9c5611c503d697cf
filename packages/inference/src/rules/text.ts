import { rulesOf } from '../rule.ts'

/** Texts whose name says no more than what form they have. */
export const textRules = rulesOf({}, [
  {
    generator: 'text.sentence',
    params: { list: 'review.reply' },
    column: 'response, reply, answer, owner response, … response, … reply',
    table: ['review'],
    score: 0.93,
    means: 'an answer to a review',
  },
  {
    generator: 'text.title',
    column: 'title, page title, … title, heading, label title, topic title, … heading',
    score: 0.84,
    means: 'a title',
  },
  { generator: 'text.headline', column: 'headline, teaser', score: 0.9, means: 'a headline' },
  {
    generator: 'text.caption',
    column: 'caption, alt text, alt, image caption',
    score: 0.88,
    means: 'what stands below a picture',
  },
  {
    generator: 'text.paragraph',
    column:
      'email text, email body, email content, mail text, mail body, mail content, email html, sms text, sms body, sms content',
    least: 100,
    score: 0.96,
    means: 'a passage of text',
  },
  { generator: 'text.quote', column: 'quote, saying', score: 0.86, means: 'a saying' },
  {
    generator: 'text.question',
    column: 'text, body, content, title, label, name, description',
    table: ['question'],
    least: 30,
    score: 0.95,
    means: 'a question',
  },
  {
    generator: 'text.question',
    column: 'question, … question, question text, poll question',
    score: 0.9,
    means: 'a question',
  },
  {
    generator: 'text.answer',
    column: 'answer, … answer, answer text, solution, completion',
    score: 0.88,
    means: 'an answer',
  },
  { generator: 'text.report', column: 'report reason, abuse reason', score: 0.88, means: 'why something was reported' },
  {
    generator: 'text.reason',
    column:
      'reason, … reason, reason for …, reason disabled, reason rejected, reason cancelled, reason closed, justification',
    score: 0.86,
    means: 'why something was done',
    nulls: 0.3,
  },
  {
    generator: 'text.markdown',
    column: 'markdown, readme, markdown …, … markdown',
    score: 0.9,
    means: 'a text in Markdown',
  },
  {
    generator: 'text.html',
    column: 'html, … html, html body, html content, body html',
    score: 0.9,
    means: 'a text in HTML',
  },
  {
    generator: 'text.paragraph',
    params: { min: 2, max: 5 },
    column:
      'body, content, text, article, post content, … body, … content, story, transcript, template, biography text, long description, introduction, terms, … terms, terms and conditions, terms of service, … policy, disclaimer, footer, … footer, footer text, header text, agreement text, privacy policy, full description, description long, full text, fulltext, lyrics, essay, letter, abstract',
    score: 0.84,
    means: 'a passage of text',
  },
  {
    generator: 'text.paragraph',
    params: { min: 2, max: 5 },
    column: '… text',
    score: 0.72,
    means: 'a passage of text',
  },
  {
    generator: 'choice',
    params: {
      values: ['Continue', 'Learn more', 'Sign up', 'Get started', 'Save', 'Contact us', 'Buy now', 'Read more'],
    },
    column:
      'button text, button label, cta, cta text, cta label, link text, link label, … button text, … button label, … cta text',
    score: 0.88,
    means: 'what a button says',
  },
  {
    generator: 'text.survey-answer',
    column: 'option text, choice text, option label, choice label',
    score: 0.84,
    means: 'an answer of a survey',
  },
  {
    generator: 'text.description',
    column:
      'description, … description, summary, excerpt, details, detail, … summary, description …, about, blurb, overview, synopsis, intro, … intro, … overview, … blurb, marketing copy, pitch',
    score: 0.82,
    means: 'what something is',
    nulls: 0.1,
  },
  {
    generator: 'work.note',
    column: 'note, notes, … note, … notes, remark, remarks, memo, … remark, private notes, staff notes',
    score: 0.86,
    means: 'a note',
    nulls: 0.3,
  },
  {
    generator: 'work.comment',
    column: 'comment, comments, … comment, … comments, feedback',
    score: 0.86,
    means: 'a remark',
    nulls: 0.2,
  },
  {
    generator: 'text.message',
    column:
      'message, … message, message content, message text, message body, … message content, … message text, announcement, greeting, … msg, motd, message of the day, welcome text, toast',
    score: 0.84,
    means: 'a message',
    nulls: 0.2,
  },
  {
    generator: 'text.sentence',
    column:
      'result, results, expected result, expected results, actual result, actual results, precondition, preconditions, pre conditions, findings, … findings',
    least: 60,
    score: 0.7,
    means: 'a sentence',
  },
  {
    generator: 'text.sentence',
    column:
      'explanation, hint, … hint, instruction, explain, special instruction, statement, tooltip, help, help text, … instruction, data, info, additional info, more info, extra info, pros, cons, advantages, disadvantages, placeholder, extra, information, additional information, other information, rules, requirement text, prompt, … prompt, usage, observations, impressions',
    least: 30,
    score: 0.8,
    means: 'a sentence',
    nulls: 0.15,
  },
  {
    generator: 'text.word',
    params: { list: 'text.category', distinct: true },
    column: 'name, title, label, description, … description, … name',
    table: ['category'],
    score: 0.78,
    means: 'a category',
  },
  {
    generator: 'text.kind',
    params: { distinct: true },
    column: 'name, title, label, description, … description, … name',
    table: ['type'],
    score: 0.78,
    means: 'a kind of something',
  },
  {
    generator: 'text.description',
    column: 'description, details, comment',
    table: ['type'],
    least: 30,
    score: 0.8,
    means: 'what a kind is',
  },
  {
    generator: 'text.name',
    params: { of: 'building' },
    column: 'name, title, property name',
    table: ['property'],
    score: 0.9,
    means: 'what something is called',
  },
  {
    generator: 'text.name',
    column:
      'invoice/product/plan/item/tag/role/group/channel/server/report/field/column/service/category/team/metric/feature display name',
    score: 0.8,
    means: 'what something is called',
  },
  {
    generator: 'text.name',
    column:
      'name, … name, label, display name, label …, … label, item, subject name, alias, … alias, value as string, text value, string value',
    score: 0.62,
    means: 'what something is called',
  },
  {
    generator: 'text.category',
    column: 'category, group, … category, … group, segment, family, section, topic, … topic, channel, … channel',
    score: 0.66,
    means: 'one of a few words',
  },
  {
    generator: 'text.kind',
    column:
      'type, … type, kind, … kind, mode, class, variant, visibility, level, format, … class, … mode, style, … style, … level, method, … method, sub type, subtype, qualifier, … qualifier, … format, behavior, … behavior, type …, kind of …',
    score: 0.68,
    means: 'a kind of something',
  },
  {
    generator: 'text.status',
    column: 'status, … status, state, … state, stage, phase, condition, … stage, … phase',
    score: 0.82,
    means: 'a status',
  },
  {
    generator: 'number.float',
    params: { min: -1, max: 1 },
    column: 'embedding, embeddings, … embedding, vector',
    types: ['number'],
    score: 0.9,
    means: 'a part of an embedding',
  },
  {
    generator: 'choice',
    params: { values: ['yyyy-MM-dd', 'dd/MM/yyyy', 'MM/dd/yyyy', 'dd.MM.yyyy'], weights: [40, 25, 25, 10] },
    column: 'date format, … date format',
    score: 0.94,
    means: 'how dates are written',
  },
  {
    generator: 'choice',
    params: { values: ['Bearer'] },
    column: 'token type',
    score: 0.94,
    means: 'a kind of token',
  },
  {
    generator: 'choice',
    params: { values: ['web', 'mobile', 'api', 'import', 'referral', 'email'], weights: [44, 22, 12, 8, 8, 6] },
    column:
      'source, … source, origin, created via, created from, signup source, acquisition source, lead source, via, entry point',
    score: 0.69,
    means: 'where something came from',
  },
])
