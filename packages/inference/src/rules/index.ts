import type { Rule } from '../rule.ts'
import { aboutRules } from './about.ts'
import { addressRules } from './address.ts'
import { categoryRules } from './categories.ts'
import { deskRules } from './desks.ts'
import { companyRules } from './company.ts'
import { customaryRules } from './customary.ts'
import { establishmentRules } from './establishments.ts'
import { flagRules } from './flag.ts'
import { identifierRules } from './identifier.ts'
import { internetRules } from './internet.ts'
import { kindRules } from './kind.ts'
import { languageRules } from './language.ts'
import { lastWordRules, rulesOn } from './from-lines.ts'
import { lifeRules } from './life.ts'
import { moneyRules } from './money.ts'
import { nationRules } from './nations.ts'
import { numberedRules } from './numbered.ts'
import { orderRules } from './order.ts'
import { outingRules } from './outings.ts'
import { personRules } from './person.ts'
import { placeRules } from './place.ts'
import { plantRules } from './plants.ts'
import { productRules } from './product.ts'
import { programRules } from './programs.ts'
import { publisherRules } from './publishers.ts'
import { recordRules } from './records.ts'
import { registerRules } from './registers.ts'
import { roleRules } from './role.ts'
import { sumRules } from './sums.ts'
import { standardRules } from './standards.ts'
import { textRules } from './text.ts'
import { timeRules } from './time.ts'
import { workRules } from './work.ts'
import { writtenRules } from './written.ts'

/** Every rule. Of two that fit a column equally well, the earlier is taken. */
export const rules: readonly Rule[] = [
  ...recordRules,
  ...registerRules,
  ...publisherRules,
  ...plantRules,
  ...categoryRules,
  ...deskRules,
  ...customaryRules,
  ...establishmentRules,
  ...personRules,
  ...placeRules,
  ...addressRules,
  ...nationRules,
  ...languageRules,
  ...companyRules,
  ...productRules,
  ...orderRules,
  ...moneyRules,
  ...rulesOn('media'),
  ...rulesOn('medical'),
  ...workRules,
  ...rulesOn('software'),
  ...standardRules,
  ...programRules,
  ...internetRules,
  ...aboutRules,
  ...kindRules,
  ...lifeRules,
  ...outingRules,
  ...roleRules,
  ...numberedRules,
  ...identifierRules,
  ...timeRules,
  ...flagRules,
  ...sumRules,
  ...rulesOn('number'),
  ...textRules,
  ...writtenRules,
  ...lastWordRules,
]
