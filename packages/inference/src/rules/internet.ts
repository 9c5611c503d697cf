import { rulesOf } from '../rule.ts'

/** What has to do with the web: addresses, visitors, files. */
export const internetRules = rulesOf({}, [
  {
    generator: 'internet.url',
    column:
      'url, link, href, issuer, home, docs, bugs, … url, … link, homepage, documentation, repository, redirect to, callback, website, site, endpoint, canonical, … website, … href, web site, wiki, … homepage, website url, web',
    score: 0.92,
    means: 'a web address',
    nulls: 0.15,
  },
  {
    generator: 'internet.domain',
    column:
      'domain, host, host name, … domain, server, server name, referrer domain, fqdn, … host, dns name, dnsname, … host name, subdomain',
    score: 0.9,
    means: "a computer's name",
  },
  { generator: 'company.name', column: 'name, title', table: ['website'], score: 0.86, means: 'whose site it is' },
  {
    generator: 'internet.path',
    column: 'path, url path, referrer path, route, pathname, … route',
    score: 0.85,
    means: 'a path',
  },
  {
    generator: 'internet.path',
    column: 'query, url query, referrer query, query string',
    least: 30,
    score: 0.6,
    means: "an address's query",
  },
  {
    generator: 'internet.ipv4',
    column:
      'ip, ip address, … ip, … ip address, remote address, client address, ip …, user ip, creator ip addr, … inet',
    types: ['text', 'inet'],
    score: 0.95,
    means: 'an internet address',
  },
  { generator: 'internet.ipv4', column: '…', types: ['inet'], score: 0.9, means: 'an internet address' },
  {
    generator: 'internet.ipv6',
    column: 'ipv6, ipv6 address, … ipv6',
    types: ['text', 'inet'],
    score: 0.96,
    means: 'an internet address',
  },
  {
    generator: 'internet.mac',
    column: 'mac, mac address, hardware address, … mac',
    types: ['text', 'macaddr'],
    score: 0.95,
    means: 'a hardware address',
  },
  {
    generator: 'internet.user-agent',
    column: 'user agent, … user agent, browser agent',
    score: 0.96,
    means: 'what a browser calls itself',
  },
  { generator: 'internet.browser', column: 'browser, browser name', score: 0.92, means: 'a browser' },
  {
    generator: 'internet.operating-system',
    column: 'os, operating system, os name',
    score: 0.92,
    means: 'an operating system',
  },
  {
    generator: 'internet.device',
    column: 'device, device type, device name, device model',
    score: 0.88,
    means: 'a device',
  },
  { generator: 'internet.device', column: 'name, type, model', table: ['device'], score: 0.88, means: 'a device' },
  {
    generator: 'choice',
    params: {
      values: ['1920x1080', '1366x768', '390x844', '1536x864', '412x915', '2560x1440', '768x1024'],
      weights: [22, 14, 18, 10, 14, 6, 4],
    },
    column: 'screen, screen size, resolution, viewport, screen resolution',
    score: 0.88,
    means: "a screen's size",
  },
  {
    generator: 'choice',
    params: { values: [80, 443, 22, 25, 3306, 5432, 8080], weights: [30, 40, 10, 5, 4, 6, 8] },
    column: 'port, … port',
    types: ['integer'],
    score: 0.9,
    means: 'a port',
  },
  {
    generator: 'internet.http-status',
    column: 'http status, status code, response code, response status, http code',
    types: ['number'],
    score: 0.93,
    means: 'an HTTP status',
  },
  {
    generator: 'internet.http-method',
    column: 'http method, request method, verb',
    score: 0.9,
    means: 'an HTTP method',
  },
  {
    generator: 'internet.mime-type',
    column: 'mime type, content type, … content type, … mime type, media type',
    score: 0.93,
    means: 'a media type',
  },
  {
    generator: 'internet.file-extension',
    column: 'file extension, file ext, extension',
    score: 0.84,
    means: "the end of a file's name",
  },
  { generator: 'internet.file-kind', column: 'file type, file kind', score: 0.86, means: 'a kind of file' },
  {
    generator: 'internet.file-name',
    column:
      'file name, original name, attachment name, file, … file name, original file name, original filename, media file name',
    score: 0.92,
    means: "a file's name",
  },
  {
    generator: 'software.file',
    column: 'file path, storage path, object key, location path, … file path, … path, storage key, file location',
    score: 0.84,
    means: "a file's path",
  },
  {
    generator: 'internet.image-url',
    column:
      'avatar, avatar url, … avatar url, … avatar, profile image/picture, profile image/picture url, photo url, photo path, picture url, profile photo, profile pic, gravatar url',
    score: 0.92,
    means: "a picture's address",
    nulls: 0.2,
  },
  {
    generator: 'internet.image-url',
    column:
      'image, image url, thumbnail, thumbnail url, thumb, thumb url, logo, logo url, icon, icon url, banner, cover, picture, photo, … image url, preview url, … image, … photo, … logo url, cover image',
    score: 0.88,
    means: "an image's address",
    nulls: 0.2,
  },
  {
    generator: 'internet.image-url',
    column: 'icon path, image path, … icon path, … image path, … photo path',
    score: 0.9,
    means: "an image's address",
    nulls: 0.2,
  },
  {
    generator: 'binary.image',
    column:
      'image, photo, picture, thumbnail, logo, icon, avatar, … photo, … picture, … image, signature, thumbnail photo, large photo, … thumbnail',
    types: ['bytes'],
    score: 0.93,
    means: 'a small image',
  },
  {
    generator: 'internet.referrer',
    column: 'referrer, referer, referrer url, http referer',
    score: 0.93,
    means: 'where a visitor came from',
    nulls: 0.3,
  },
  { generator: 'internet.page-title', column: 'page title', score: 0.93, means: "a page's title" },
  {
    generator: 'internet.search',
    column: 'search, search term, search query, search terms, keyword search',
    score: 0.84,
    means: 'what someone looked for',
  },
  {
    generator: 'internet.utm-source',
    column: 'utm source, traffic source',
    score: 0.95,
    means: 'where a campaign ran',
  },
  { generator: 'internet.utm-medium', column: 'utm medium', score: 0.95, means: "a campaign's medium" },
  {
    generator: 'internet.utm-campaign',
    column: 'utm campaign, utm term, utm content',
    score: 0.93,
    means: "a campaign's name",
  },
  {
    generator: 'internet.utm-campaign',
    column: 'name, title',
    table: ['campaign'],
    score: 0.82,
    means: "a campaign's name",
  },
  {
    generator: 'number.file-size',
    column: 'file size, bytes, … bytes, content length, … size, size bytes, image size, size in bytes, bytes …',
    types: ['integer'],
    score: 0.85,
    means: 'a size in bytes',
  },
  {
    generator: 'number.file-size',
    column: 'size, length',
    table: ['document', 'version', 'package'],
    types: ['integer'],
    score: 0.88,
    means: 'a size in bytes',
  },
  {
    generator: 'text.word',
    params: { list: 'software.path' },
    column:
      'directory, … directory, dir, working directory, folder path, … folder path, mount point, xml path, … xml path, config path, log path',
    score: 0.88,
    means: 'a path of a file system',
  },
  {
    generator: 'person.email',
    column:
      'from address, reply address, reply to address, return address, correspond address, … correspond address, correspondence address, comment address, sender address, recipient address, bcc, cc, … reply to, to address',
    score: 0.9,
    means: 'an e-mail address',
  },
  {
    generator: 'person.full',
    column: 'from name, email name, email from name, reply to name',
    score: 0.93,
    means: "a sender's name",
  },
  {
    generator: 'internet.utm-source',
    column: 'source, signup source, … source, acquisition source, referral source, channel',
    table: ['person', 'account'],
    score: 0.9,
    means: 'where someone came from',
  },
  { generator: 'text.token', column: 'session state, oauth state, state token', score: 0.94, means: 'a random token' },
])
