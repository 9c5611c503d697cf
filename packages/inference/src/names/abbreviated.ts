/** What abbreviated, joined or otherwise spelt words of names stand for: each meaning with its words. */
export const ABBREVIATED = `
abbreviation:abbr abbrev abrev abrv|accessed at:atime|account:benutzerkonto acc acct|account number:accno acctnbr acctno|address:addr adr adress|admission:adm
allocated:alloc|amount:amt|attribute:attr attrib|authorized:authorised|available:avail|average:avg|balance:bal|bank account:bankact bankacct|birth date:gebdat bday birthdate birthday dob
calculated:calc|category:cat|city:cty|claim:clm|class:cls|code:cd|color:colour|command:cmd|comment:cmt|config:cfg conf|confirmed:cnf|count:cnt|country:cou coun
created:create creation crte|created at:createdat ctime|currency:ccy curr|customer:cust|date:dt dte|decimals:dec|default:deflt|deleted:del|deleted at:deletedat
delivery:dlv|department:dept|description:desc descr|destination:dest dst|diagnosis:diag dx|discharge:disch dschg|display name:displayname|document:doc
effective:eff effdt|employee:emp|encrypted:crypted|environment:env|error:err|estimated:est|execution:exec|expiration:exp expiraion|expiry date:expdate
extension:ext extn|feet:ft|file name:filename|file path:filepath|file size:filesize|finalized:finalised|first:fst
first name:vname firstname firstnme fname forename givenname|flag:bool flg ind|frequency:freq frq|full name:fullname realname|function:func|gender:gndr|government:govt|group:grp
header:hdr|height:hgt ht|history:hist|hospital:hosp|host name:hostname|hours:hrs|image:img|impressions:impr|index:idx|inserted at:erfdat
instruction:instruct instructions|insurance:ins|interval:intvl|invoice:inv|invoice date:rechdat|ip:ipaddr ipaddress|job title:jobtit|label:lbl
language code:lang langcode|last:lst|last name:nname zname familyname lastname lastnme lname surname|latitude:lat latd|ledger:ldgr|length:len|level:lvl|license:licence
limit:lim|line:ln|link:lnk|location:loc locn|longitude:lng lon|managed:mgd|management:mgmt|manager:mgr|manufacturer:manufact mfg mfgr mfr|market:mkt|member:mbr
message:msg|middle initial:mi midinit|middle name:middlename mname|milliseconds:millis msec|mime type:mimetype|minutes:mins|mobile:cell gsm mob|months:mths
name:bezeichn nm|next:nxt|nick name:nickname|note:rmk rmks|notification:notif notifs|number:nbr nr num|number of:nb|object:obj|occupation:occ|on hand:onhand
operator:oper|option:opt|order:ord|organization:org organisation|original:orig|parameter:param|parameters:params|password:passwd pw pwd|payment:pmt pymt
percent:pcent pct perc percentage|permission:perm|phone:ph phn tel telephone|physical:phys|picture:pic|points:pts|position:pos|postal address:postaddr|postal code:postalcode postcode zip zipcode
previous:prev prv|priority:pri prio|private:priv|procedure:proc|product:prod|program:prgm prog|province:prov|purchase:purch|qualifier:qual|quantity:qty|rate:rt
reason:rsn|received:recd recv|recognized:recognised|record:rec|reference:ref|region:rgn|registration:reg|required:reqd|requirement:req|response:resp|schedule:schd
scheduled:sched|school year:syear|score:scr|seconds:secs|section:sect|sequence:seq|service:svc|session:sess|ship via:shipvia|shipping:shp shpg|signature:sig
social security number:ssn|source:src|square:sq|standard:std stnd|start:bgn strt|statement:stmt|station:stn|status:stat|stock:stk|street:str|student:stud|subject:subj
summary:summ|supplier:supp|synchronized:synchronised|target:tgt|telephone:tlf|template:tmpl tpl|text:txt|time:tm|time zone:timezone tz|timestamp:ts tstamp
tracking:trk trkg|transaction:tran trans tx txn|transfer:xfer|type:tpe typ|unit:unt|updated:mod modification modified upd update|updated at:lastmodified mtime updatedat
url:uri uris urls|user:usr|user agent:ua useragent|user name:uname username|value:val|vehicle:veh|vendor:vend|version:ver|visible:vis|volume:vol|warehouse:wh whs whse
weight:wgt wt|year:yr`
