import type { Kind } from './kind.ts'

/** What is written, sent, run and kept. */
export const writing = {
  message: {
    rows: 'messages',
    names: 'message, email, mail, reply, chat, thread, conversation, notification, announcement, dmail, sms',
  },
  mail: {
    rows: 'letters',
    names:
      'email, mail, email queue, mail queue, email log, mail log, email message, sent email, outgoing email, mail outbox, email outbox, mail detail, email detail, mail history, email history, mail archive',
  },
  announcement: { rows: 'announcements', names: 'announcement, notice, bulletin, public notice, system notice' },
  'mail alias': {
    rows: 'rules for mail',
    names:
      'mail forwarding, mail forward, mail alias, email alias, email forward, virtual alias, mail relay recipient, mail redirect, forwarder, email forwarder, mail catchall',
  },
  'dns zone': { rows: 'zones of a name server', names: 'dns soa, dns zone, dns slave, soa, dns domain' },
  'menu entry': {
    rows: 'entries of a menu',
    names:
      'sys menu, admin menu, system menu, nav item, navigation item, navbar item, sidebar item, sidebar menu, menu link, navigation link',
  },
  swimlane: { rows: 'lanes of a board', names: 'swimlane, swim lane, board lane' },
  'search condition': {
    rows: 'conditions of searches',
    names:
      'search condition, saved search condition, filter condition, filter rule, segment condition, segment rule, rule condition',
  },
  'page block': {
    rows: 'blocks of pages',
    names:
      'layout module, page block, block, widget, banner, advert, advertisement, ad zone, slider, =ad, =slide, content block, ad placement, banner group',
  },
  'seo address': {
    rows: 'addresses of pages',
    names: 'seo url, url alias, url rewrite, seo link, permalink, seo keyword',
  },
  'web form': { rows: 'forms', names: '=form, web form, online form, contact form template' },
  registrar: { rows: 'registrars of domains', names: 'registrar, domain registrar, tld registrar', list: 8 },
  'hosting plan': {
    rows: 'plans of a hoster',
    names: 'hosting plan, hosting package, hosting hp, web plan, server plan',
    list: 6,
  },
  'web zone': { rows: 'endings of domains', names: 'tld, domain extension, domain tld, top level domain', list: 12 },
  comment: { rows: 'comments', names: 'comment, note, annotation, remark' },
  reaction: { rows: 'reactions', names: 'reaction, message reaction, post reaction, comment reaction, emoji reaction' },
  post: {
    rows: 'posts',
    names:
      'post, article, blog post, blog article, news article, forum post, article post, status update, news, news item',
  },
  review: { rows: 'reviews', names: 'review, rating, feedback, testimonial, =avis' },
  file: { rows: 'files', names: 'file, attachment, upload, media file, uploaded file, file upload, stored file' },
  document: {
    rows: 'documents',
    names:
      'document, page, file, attachment, upload, report, wiki page, envelope, envelope item, folder, media asset, wiki',
  },
  template: { rows: 'templates', names: 'template, layout, blueprint' },
  project: {
    rows: 'projects',
    names: 'project, repository, repo, workflow, initiative, =board, project board, task board, kanban board',
  },
  campaign: { rows: 'campaigns', names: 'campaign, newsletter' },
  support: {
    rows: 'requests for help',
    names: `ticket, support ticket, support case, support request, help request, helpdesk ticket, service request, support conversation, inquiry, enquiry, complaint,
      customer request`,
  },
  'topic board': {
    rows: 'boards',
    names: 'forum, forum category, discussion board, =channel, chat channel, news channel, subforum, subreddit',
    list: 24,
  },
  activity: {
    rows: 'contacts with customers',
    names: '=activity, crm activity, interaction, call log, =call, meeting, touchpoint',
  },
  faq: { rows: 'frequent questions', names: 'faq, frequently asked question' },
  task: {
    rows: 'tasks',
    names:
      'task, issue, ticket, todo, bug, =story, user story, todo item, checklist item, subtask, work item, action item',
  },
  job: {
    rows: 'jobs',
    names: `background job, job, queue, worker job, good job, delayed job, run, execution, batch, import, export, sync, task run, job run, good job execution, transfer,
      scheduled job, cron job, failed job, solid queue job, ready execution, onboarding, deployment, deploy, pipeline run, backup, scan, workflow run, ci run`,
  },
  event: {
    rows: 'events',
    names: `event, session, activity, log, audit, visit, hit, action, audit log, history, website event, page view, view, click, download, ban, dump,
      version download, link click`,
  },
  package: {
    rows: 'packages',
    names:
      'package, crate, gem, rubygem, =module, library, plugin, dependency, software module, =extension, linkset, gem download, gem typo, crate owner',
  },
  version: { rows: 'versions', names: 'version, release, revision, build' },
  website: { rows: 'websites', names: 'website, url, =site, web site' },
  'web domain': { rows: 'domains', names: 'domain, domain name, web domain, email domain, custom domain' },
  token: {
    rows: 'credentials',
    names:
      'token, api token, api key, key, secret, credential, web authn credential, access token, refresh token, oauth token, passkey',
  },
  role: { rows: 'roles', names: 'role, user role, group role', list: 6 },
  permission: { rows: 'permissions', names: 'permission, scope, privilege', list: 30 },
  job_title: { rows: 'positions', names: 'position, job title, occupation, =title', list: 30 },
} as const satisfies Readonly<Record<string, Kind>>
