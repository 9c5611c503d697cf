import type { Pass } from '../draft.ts'
import { raiseFormerPrices } from './amounts/former-prices.ts'
import { countDoses } from './amounts/doses.ts'
import { judgeFunding } from './amounts/funding.ts'
import { priceOffers, sizeLines, sortGoods } from './amounts/goods.ts'
import { chargeForHire } from './amounts/hires.ts'
import { mark } from './amounts/marks.ts'
import { judgeMatches } from './amounts/matches.ts'
import { pricePlans } from './amounts/plans.ts'
import { quoteRates } from './amounts/rates.ts'
import { restock } from './amounts/restocking.ts'
import { sizeRecordings } from './amounts/recordings.ts'
import { tellRatios } from './amounts/ratios.ts'
import { agreeRents } from './amounts/rents.ts'
import { keepToRanges } from './amounts/ranges.ts'
import { rateRooms } from './amounts/room-rates.ts'
import { moveToChecks, scaleRatings } from './amounts/scales.ts'
import { addUp, dateByOthers } from './amounts/totals.ts'
import { measureInUnits } from './amounts/units.ts'
import { keepFrameworks } from './frameworks.ts'
import { holdAlike } from './keys/alike.ts'
import { nameClasses } from './keys/classes.ts'
import { nameConcepts } from './keys/concepts.ts'
import { repeatParents } from './keys/copies.ts'
import { repeatInForm } from './keys/forms.ts'
import { breakCircles } from './keys/dependencies.ts'
import { liftBounds } from './keys/keys.ts'
import { tieByType } from './keys/polymorphic.ts'
import { nestSets } from './keys/nested-sets.ts'
import { tieRecords } from './keys/records.ts'
import { shapeRelations } from './keys/relations.ts'
import { tieSensors } from './keys/sensors.ts'
import { shareNumbers } from './keys/sequences.ts'
import { followPredecessors, shareGroups } from './keys/siblings.ts'
import { keepToSubtypes } from './keys/subtypes.ts'
import { shareTraits } from './keys/traits.ts'
import { countLists } from './lists.ts'
import { keepApart } from './moments/apart.ts'
import { keepAppointments, keepHours } from './moments/appointed.ts'
import { arriveWhenItBegins } from './moments/arrivals.ts'
import { comeBefore } from './moments/before.ts'
import { tieCalendars } from './moments/calendars.ts'
import { keepCompany } from './moments/companions.ts'
import { timeCalls } from './moments/calls.ts'
import { chainEvents } from './moments/chains.ts'
import { countSeconds } from './moments/counted-seconds.ts'
import { placeCues } from './moments/cues.ts'
import { judgeByDate } from './moments/due.ts'
import { endLast, updateLast } from './moments/endings.ts'
import { repeatInUtc } from './moments/in-utc.ts'
import { keepToTerms } from './moments/in-terms.ts'
import { claimWithinPolicy } from './moments/insured.ts'
import { renewPeriods } from './moments/periods.ts'
import { workByTheDay } from './moments/work-days.ts'
import { followPromptly } from './moments/promptly.ts'
import { shareDays } from './moments/same-days.ts'
import { lastSpans, measureSpans } from './moments/spans.ts'
import { waitAtStops } from './moments/stops.ts'
import { sit } from './moments/sittings.ts'
import { endTerms } from './moments/terms.ts'
import { orderTimes } from './moments/times.ts'
import { endCancelled, tryFirst } from './moments/trials.ts'
import { shareNulls } from './nulls.ts'
import { orderPairs } from './pairs.ts'
import { multiplyParts } from './parts-of-wholes.ts'
import { addressMails } from './people/addressed-mails.ts'
import { tieCompanies } from './people/companies.ts'
import { keepToCountries } from './people/country-customs.ts'
import { nameByCountry } from './people/home-countries.ts'
import { fillFields } from './people/filled-fields.ts'
import { nameHeads } from './people/heads.ts'
import { furnishHomes, placeRooms } from './people/homes.ts'
import { callAfterCities } from './people/named-places.ts'
import { shareAddresses, shareOwners } from './people/owners.ts'
import { bearPatients } from './people/patients.ts'
import { tiePeople } from './people/people.ts'
import { tiePlaces } from './people/places.ts'
import { keepToStays } from './people/stays.ts'
import { tellAudited } from './series/audited.ts'
import { keepChanges } from './series/changes.ts'
import { followSteps } from './series/steps.ts'
import { billMonths } from './series/billed-months.ts'
import { readDials } from './series/dials.ts'
import { tellHistories } from './series/histories.ts'
import { payOff } from './series/instalments.ts'
import { markLatest } from './series/latest.ts'
import { numberSeries } from './series/numbers.ts'
import { billPeriods } from './series/periods.ts'
import { keepAcrossVersions } from './series/versions.ts'
import { answerByOutcome } from './states/answers.ts'
import { countTimes } from './states/counted.ts'
import { followParents } from './states/followed.ts'
import { followDealings } from './states/dealings.ts'
import { belongToFlags } from './states/flagged.ts'
import { belongToMoments } from './states/belongings.ts'
import { tellFaults } from './states/faults.ts'
import { implyFlags } from './states/implied.ts'
import { liveOut } from './states/lifecycles.ts'
import { listStates } from './states/listed.ts'
import { askRecipients } from './states/recipients.ts'
import { keepToStandings } from './states/standings.ts'
import { closeDeals } from './states/sales.ts'
import { endStreaks } from './states/streaks.ts'
import { tellMakings } from './states/made-from.ts'
import { sayInTongue } from './states/tongue.ts'
import { billServices } from './texts/billed.ts'
import { describeCategories } from './texts/categories.ts'
import { codeByName } from './texts/codes.ts'
import { shapeDocuments } from './texts/documents.ts'
import { tellFiles } from './texts/kinds-of-files.ts'
import { callByDescription } from './texts/lookups.ts'
import { namePeriods } from './texts/named-periods.ts'
import { readCodes } from './texts/offers.ts'
import { askToSign } from './texts/letters-to-sign.ts'
import { linkParcels } from './texts/parcel-links.ts'
import { listByNouns } from './texts/nouns.ts'
import { titleThings } from './texts/titles.ts'
import { nameOwnTables } from './texts/own-tables.ts'
import { tellOfThings } from './texts/of-things.ts'
import { labelFields } from './texts/own-labels.ts'
import { growPaths } from './texts/paths.ts'
import { tellPayloads } from './texts/payloads.ts'
import { nameBySeason } from './texts/seasons.ts'
import { showParents } from './texts/pictures.ts'
import { nameReleases } from './texts/releases.ts'
import { storeFiles } from './texts/stored-files.ts'
import { traceInLanguage } from './texts/traces.ts'
import { tieTexts } from './texts/texts.ts'
import { nameThings } from './texts/things.ts'
import { tellByName } from './texts/told-by-name.ts'
import { suitTexts } from './texts/told.ts'
import { writeDocuments } from './texts/written-documents.ts'
import { portion } from '../totals/parts.ts'

/** The passes in their order. One that reads what another one decides comes after it; otherwise a new one goes to its like. */
export const passes: readonly Pass[] = [
  // What frameworks keep is theirs; who belongs to whom, how many of whom, and which numbers rows share.
  keepFrameworks,
  shapeRelations,
  shareOwners,
  shareGroups,
  followPredecessors,
  shareTraits,
  shareAddresses,
  liftBounds,
  shareNumbers,
  // When things happen: rows one after the other and after their parents, then what each day, span and appointment asks for.
  countSeconds,
  dateByOthers,
  orderTimes,
  keepCompany,
  chainEvents,
  lastSpans,
  followPromptly,
  keepAppointments,
  comeBefore,
  keepHours,
  sit,
  workByTheDay,
  arriveWhenItBegins,
  claimWithinPolicy,
  keepToTerms,
  waitAtStops,
  shareDays,
  tieCalendars,
  // Where things are and who they are: places first, as people have addresses in them.
  tiePlaces,
  tiePeople,
  bearPatients,
  callAfterCities,
  nameByCountry,
  addressMails,
  tieCompanies,
  tieRecords,
  // What goods, texts and documents are about, once it is known what stands beside them.
  sortGoods,
  tieByType,
  nameClasses,
  scaleRatings,
  moveToChecks,
  callByDescription,
  titleThings,
  tieTexts,
  askToSign,
  growPaths,
  nestSets,
  nameThings,
  listByNouns,
  nameOwnTables,
  tellOfThings,
  labelFields,
  codeByName,
  keepToSubtypes,
  shapeDocuments,
  // What is there in how many rows; then what repeats or follows what a parent says.
  shareNulls,
  repeatParents,
  repeatInForm,
  showParents,
  keepToCountries,
  tieSensors,
  describeCategories,
  tellFiles,
  storeFiles,
  billServices,
  priceOffers,
  raiseFormerPrices,
  restock,
  sizeLines,
  sizeRecordings,
  tellByName,
  fillFields,
  countDoses,
  // How long things last and what they cost, once what is sold is known.
  measureSpans,
  timeCalls,
  pricePlans,
  endTerms,
  tryFirst,
  renewPeriods,
  placeCues,
  // Sums, once prices are known that lines repeat; lists, once their names are.
  addUp,
  agreeRents,
  rateRooms,
  chargeForHire,
  countLists,
  // States, and what goes by them: only now is every date there that a state may ask for.
  liveOut,
  listStates,
  endCancelled,
  followDealings,
  answerByOutcome,
  followParents,
  // Rows below one parent, each after the one before.
  numberSeries,
  followSteps,
  payOff,
  billPeriods,
  billMonths,
  tellHistories,
  keepChanges,
  tellAudited,
  readDials,
  markLatest,
  keepAcrossVersions,
  judgeFunding,
  judgeMatches,
  // What names, codes and texts say of all that.
  mark,
  keepToRanges,
  furnishHomes,
  placeRooms,
  nameHeads,
  suitTexts,
  nameBySeason,
  namePeriods,
  readCodes,
  linkParcels,
  nameReleases,
  tellPayloads,
  traceInLanguage,
  writeDocuments,
  // Flags, dates and counts that agree with the rest.
  endStreaks,
  closeDeals,
  implyFlags,
  belongToFlags,
  belongToMoments,
  keepToStandings,
  tellMakings,
  tellFaults,
  judgeByDate,
  endLast,
  keepApart,
  updateLast,
  repeatInUtc,
  countTimes,
  askRecipients,
  // What is part of something, when all sums are known; last, what would go round in a circle, what must be alike, and the words of the schema’s language.
  portion,
  tellRatios,
  orderPairs,
  measureInUnits,
  nameConcepts,
  keepToStays,
  quoteRates,
  multiplyParts,
  breakCircles,
  holdAlike,
  sayInTongue,
]
