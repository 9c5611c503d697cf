import { foreignWords } from './foreign-words.ts'
import { meaningsOf } from './meanings.ts'

/** Abbreviated and joined words of names, with what they stand for. One word may become several. */
const WRITTEN_OUT = `
abbr: abbreviation | atime: accessed at | acc acct: account | accno: account number | actv: active | actvty: activity | actl: actual | addr adr adress: address | amt: amount | attr: attribute | authorised: authorized
avail: available | avg: average | bal: balance | brth: birth | bday birthdate birthday dob: birth date | cat: category | cty: city | cls: class | cd: code | colour: color | cmd: command | cmnt cmt: comment | cfg conf: config
cnt: count | cntry cou coun: country | create creation crtd crte: created | createdat ctime: created at | curr: currency | cust: customer | dt dte: date | del: deleted | deletedat: deleted at | dlv dlvry: delivery
dept: department | desc descr: description | dest: destination | displayname: display name | doc: document | eff: effective | emp: employee | crypted: encrypted | env: environment | err: error | est: estimated
exp expiraion: expiration | ext: extension | ft: feet | filename: file name | filepath: file path | filesize: file size | finalised: finalized | firstname firstnme fname forename givenname: first name | bool flg ind: flag
freq: frequency | fullname realname: full name | gndr: gender | govt: government | grp: group | hgt: height | hist: history | hostname: host name | hrs: hours | img: image | idx: index | instruct instructions: instruction
inv: invoice | ipaddr ipaddress: ip | jobtit: job title | lang: language code | lst: last | familyname lastname lastnme lname surname: last name | lat: latitude | len: length | lvl: level | licence: license | lim: limit | ln: line
loc: location | lng lon: longitude | mgd: managed | mgmt: management | mgr: manager | manufact mfg mfgr mfr: manufacturer | mkt: market | msg: message | mi midinit: middle initial | middlename mname: middle name
millis msec: milliseconds | mimetype: mime type | mins: minutes | cell mob: mobile | nm: name | nickname: nick name | rmk rmks: note | notif notifs: notification | nbr nr num: number | nb: number of | obj: object | onhand: on hand
opt: option | ord: order | org organisation: organization | orig: original | passwd pw pwd: password | pmt pymt: payment | pcent pct perc percentage: percent | ph tel telephone: phone | pic: picture | pts: points | pos: position
postalcode postcode zip zipcode: postal code | prev: previous | pri: priority | prod: product | prov: province | qual: qualifier | qty: quantity | rt: rate | rsn: reason | rcvd recv: received | recognised: recognized | rec: record
ref: reference | reg: registration | req: requirement | sched: scheduled | syear: school year | secs: seconds | seq: sequence | svc: service | shipvia: ship via | ssn: social security number | src: source | sq: square
std: standard | bgn strt: start | stmt: statement | stat: status | str: street | supp: supplier | synchronised: synchronized | tgt: target | tm: time | timezone tz: time zone | ts: timestamp | tot: total | trk trkg: tracking
trans tx txn: transaction | typ: type | mod modification modified upd update: updated | lastmodified mtime updatedat: updated at | uri uris urls: url | usr: user | ua useragent: user agent | uname username: user name | val: value
ver: version | vol: volume | whse: warehouse | wgt wt: weight | yr: year`

const meanings = meaningsOf(WRITTEN_OUT)

/** Whether a word is an abbreviation, or foreign. */
export const isWrittenOut = (word: string): boolean => meanings.has(word) || foreignWords.has(word)

/** What an abbreviated or foreign word stands for, as words. */
export const writtenOut = (word: string): readonly string[] | undefined =>
  (meanings.get(word) ?? foreignWords.get(word))?.split(' ')
