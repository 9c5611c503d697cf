import type { Saying } from './saying.ts'

/** What is said where things are shown, told and kept: in museums, of podcasts. */
export const sayingsOfCollections: readonly Saying[] = [
  // Museums
  ['title, name, label', '@22 artwork.title', ['artwork']],
  ['art technique, technique, medium, material, materials, art technique', '@11 art.technique', ['artwork']],
  ['support, carrier, base, ground', '@9 art.support', ['artwork']],
  ['provenance, origin, acquired from, source', '@33 art.provenance', ['artwork']],
  ['acquisition method/type/mode, form of acquisition, entry form, method of acquisition', '@8 art.acquisition'],
  ['condition, state, status, conservation state, state of conservation', '@17 art.condition', ['artwork']],
  [
    'description, details, about, summary, label text, wall text, wall label, text',
    '@41 art.description',
    ['artwork', 'exhibition piece'],
  ],
  ['art/artistic movement, movement, style, school, period', '@13 art.movement', ['artist', 'artwork', 'person']],
  ['title, name, exhibition', '@25 exhibition.title', ['exhibition']],
  ['description, details, about, summary', '@54 exhibition.description', ['exhibition']],
  ['reason, motive, cause, purpose', '@18 restoration.reason', ['restoration']],
  ['treatment, procedure, work done, measures, salutation', '@24 restoration.treatment', ['restoration']],
  ['report, result, outcome, notes, remarks', '@32 restoration.report', ['restoration']],
  ['condition, conditions, terms, loan conditions', '@25 art.loan.terms', ['art loan']],
  ['meeting/gathering point, point of meeting, meeting place', '@13 meeting.point'],
  ['topic, theme, subject, title, name', '@30 tour.topic', ['guided tour']],
  ['ticket/admission type, type, kind, category', '@7 admission.type', ['admission ticket']],
  ['sales/booking/purchase/order channel, channel of sale', '@11 sales.channel'],
  // Podcasts
  ['title, name, show', '@18 podcast.title', ['podcast']],
  ['tagline, subtitle, slogan, motto', '@32 podcast.tagline', ['podcast']],
  ['description, summary, about, synopsis', '@60 podcast.description', ['podcast']],
  ['category, genre, topic', '@17 podcast.category', ['podcast']],
  ['subcategory, sub category, subgenre', '@17 podcast.subcategory', ['podcast']],
  ['title, name, episode, headline', '@34 podcast.episode', ['podcast episode']],
  ['summary, description, show notes, notes, synopsis', '@75 podcast.notes', ['podcast episode']],
  ['title, name, label', '@14 season.title', ['season']],
  ['title, name, label', '@24 chapter.title', ['episode chapter']],
  ['ad/advertising copy, ad text, copy text', '@51 ad.copy'],
  ['placement, ad placement/position/slot', '@9 ad.placement', ['campaign']],
  ['role, guest role, function', '@11 guest.role', ['podcast guest']],
  ['headline, tagline', '@30 guest.headline', ['speaker', 'podcast guest', 'hotel guest', 'person']],
  ['audio/file/media format, codec', 'mp3; m4a; wav; ogg', ['episode', 'podcast episode', 'track']],
]
