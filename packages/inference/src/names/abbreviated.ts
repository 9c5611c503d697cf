/** What abbreviated, joined or otherwise spelt words of names stand for: each meaning with its words. */
export const ABBREVIATED = `
abbreviation:abbr abbrev abrev abrv|accessed at:atime|account:benutzerkonto acc acct|account number:accno acctnbr acctno|actual:actl|address:addr adr adress|admission:adm
agreement:agmt agrmt|allergy:alrg|allocated:alloc|amount:amt|arrival:arrvl|assignment:asgmt|attendance:attnd|attribute:attr attrib|authorization:authz
authorized:authorised|available:avail|average:avg|balance:bal blnc|bank account:bankact bankacct|beginning:beg|birth:brth|birth date:gebdat bday birthdate birthday dob
budget:bdgt|building:bldg|calculated:calc|capacity:cpcty|category:cat|city:cty|claim:clm|class:cls|classroom:clsrm|closed:clsd|code:cd|color:colour|command:cmd
comment:cmt|company name:coname|condition:cndtn|config:cfg conf|confirmed:cnf|contact:cntct cntc|count:cnt|country:cou coun ctry cntry|county:cnty
created:create creation crte crt crtd|created at:createdat ctime|cubic feet:cuft|currency:ccy curr crncy|customer:cust|customer number:custno|damage:dmg dmge|date:dt dte
decimals:dec|default:deflt|deleted:del|deleted at:deletedat|delivery:dlv|department:dept|description:desc descr|destination:dest dst|diagnosis:diag dx|diameter:diam
discharge:disch dschg|display name:displayname|document:doc|education:educ|effective:eff effdt efctv|email:eml|emergency:emrg emerg emer|employee:emp|encrypted:crypted
enrollment:enrl enrlmt|environment:env|equipment:equip eqpt eqp|error:err|estimated:est|execution:exec|expiration:exp expiraion|expiry date:expdate|extension:ext extn
feet:ft|file name:filename|file path:filepath|file size:filesize|finalized:finalised|first:fst|first name:vname firstname firstnme fname forename givenname
flag:bool flg ind|floor:flr|fragile:frgl|frequency:freq frq|full name:fullname realname|function:func|gender:gndr|government:govt|grade:grd|group:grp|header:hdr
height:hgt ht|history:hist|hospital:hosp|host name:hostname|hours:hrs|image:img|impressions:impr|index:idx|inserted at:erfdat|inspection:insp inspct|install:instl
instruction:instruct instructions|insurance:ins|interval:intvl|invoice:inv|invoice date:rechdat|invoice number:invno|ip:ipaddr ipaddress|issued:issd|item:itm
job title:jobtit|label:lbl|labor:lbr labour|language code:lang langcode|last:lst|last name:nname zname familyname lastname lastnme lname surname|latitude:lat latd
ledger:ldgr|length:len|level:lvl|license:licence|limit:lim|line:ln|link:lnk|location:loc locn|longitude:lng lon|maintenance:maint|make:mk|managed:mgd|management:mgmt
manager:mgr|manufacturer:manufact mfg mfgr mfr|market:mkt|material:matl mtrl|measure:meas|member:mbr|message:msg|method:meth mthd|middle initial:mi midinit
middle name:middlename mname|milliseconds:millis msec|mime type:mimetype|minutes:mins|mobile:cell gsm mob|model:mdl|month:mth|months:mths|name:bezeichn nm|next:nxt
nick name:nickname|note:rmk rmks|notification:notif notifs|number:nbr nr num|number of:nb|object:obj|occupation:occ|odometer:odo|on hand:onhand|operator:oper|option:opt
order:ord|order number:ordno|organization:org organisation|original:orig|parameter:param|parameters:params|parking:prkg|part number:partno|password:passwd pw pwd
payment:pmt pymt|percent:pcent pct perc percentage|permission:perm|phone:ph phn tel telephone|physical:phys|physician:physn|picture:pic|plate:plt|points:pts|position:pos
postal address:postaddr|postal code:postalcode postcode zip zipcode|premium:prem|previous:prev prv|priority:pri prio|private:priv|procedure:proc|product:prod
program:prgm prog|province:prov|purchase:purch|qualifier:qual|quantity:qty|quarter:qtr|rate:rt|rating:rtg|reason:rsn|received:recd recv rcvd
recognized:recognised|recommendation:recmd recommend|record:rec|reference:ref|region:rgn|registration:reg|required:reqd|requirement:req|response:resp|review:rvw revw
room:rm|sales person:slsprsn slsp|schedule:schd|scheduled:sched|school year:syear|score:scr|seconds:secs|section:sect|sequence:seq|service:svc|session:sess
settlement:stlmt sttlmt|ship via:shipvia|shipment:shpmt shipmt|shipping:shp shpg|signature:sig|size:sz|social security number:ssn|source:src|special:spcl|square:sq
square feet:sqft|standard:std stnd|start:bgn strt|statement:stmt|station:stn|status:stat|stock:stk|street:str|student:stud|subject:subj|summary:summ|supervisor:supv supvr
supplier:supp|synchronized:synchronised|target:tgt|teacher:tchr|telephone:tlf|template:tmpl tpl|text:txt|time:tm|time zone:timezone tz|timestamp:ts tstamp|total:tot
tracking:trk trkg|transaction:tran trans tx txn|transfer:xfer|type:tpe typ|unit:unt|unit of measure:uom|updated:mod modification modified upd update
updated at:lastmodified mtime updatedat|url:uri uris urls|user:usr|user agent:ua useragent|user name:uname username|value:val|vehicle:veh|vendor:vend|version:ver
visible:vis|volume:vol|warehouse:wh whs whse|week:wk wks|weight:wgt wt|year:yr`
