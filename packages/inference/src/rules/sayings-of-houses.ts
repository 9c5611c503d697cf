import type { Saying } from './saying.ts'

/** Where people are looked after, taught and trained. */
export const sayingsOfHouses: readonly Saying[] = [
  // Salons
  [
    'service, service name, name, title, treatment',
    'Women’s haircut; Men’s haircut; Colour; Highlights; Blow-dry; Balayage; Beard trim; Children’s haircut; Manicure; Pedicure; Facial; Massage, 60 minutes; Brow shaping; Keratin treatment',
    ['salon service'],
  ],
  ['category, type, group, service category', 'Hair; Colour; Nails; Skin care; Massage; Barber', ['salon service']],
  [
    'description, details',
    'With wash and blow-dry; Consultation included; For short and long hair; Please arrive ten minutes early; With organic products; Price depends on length',
    ['salon service'],
  ],
  ['hair type, type of hair', 'straight; wavy; curly; fine; coily; thick'],
  ['skin type, type of skin', 'normal; dry; combination; oily; sensitive'],
  [
    'role, position, title, level, rank',
    'Stylist; Senior Stylist; Colourist; Barber; Junior Stylist; Salon Manager',
    ['stylist'],
  ],
  [
    'specialization, specialisation, specialty, speciality, specialties, expertise, skills',
    'Colour; Cuts; Balayage; Extensions; Bridal styling; Men’s grooming; Curly hair',
    ['stylist'],
  ],
  [
    'cancel reason, cancellation reason, reason for cancellation, reason cancelled, cancelled reason',
    'Change of plans; Feeling ill; Double booking; Found another date; No longer needed; Weather; Running late at work',
    ['visit', 'booking', 'class booking', 'salon visit', 'viewing', 'event_place', 'pass'],
  ],
  [
    'message, personal message, gift message, note, greeting',
    'Happy birthday!; Enjoy!; Thank you for everything; Merry Christmas!; Treat yourself; Congratulations!; With love',
    ['gift card'],
  ],
  // Hospitals
  [
    'room type, type, category, bed type, class',
    'General; Private; Semi-private; ICU; Maternity; Isolation',
    ['hospital room'],
  ],
  ['type, hospital type, kind, category', 'General; Teaching; Specialty; Community; Children’s', ['clinic']],
  ['accreditation, accreditations, accredited by', 'Joint Commission; ISO 9001; DNV; CARF; None'],
  [
    'treatment, treatment plan, plan of care, care plan, treatment given, therapy, plan',
    'Rest and fluids; Antibiotics for 7 days; Physiotherapy, twice a week; Blood pressure tablets; Pain relief as needed; Low-salt diet; Wound care; Inhaler twice a day; Referral to a specialist; Observation for 24 hours',
    ['vital', 'visit', 'diagnosis', 'clinic', 'person'],
  ],
  [
    'discharge summary, clinical summary, hospital course',
    'Recovered well, follow-up in two weeks; Discharged home in good condition; Transferred to rehabilitation; Wound dry, stitches out in ten days; Stable, medication adjusted; Discharged against advice',
  ],
  [
    'condition on discharge, discharge condition, condition at discharge, patient condition',
    'good; stable; improved; fair; critical',
  ],
  ['complication, complications', 'None; Minor bleeding; Infection; Fever; Delayed healing; Allergic reaction'],
  [
    'chronic condition, chronic conditions, health condition, health conditions, medical history, past medical history, pre existing conditions, existing conditions',
    'None; Hypertension; Asthma; Type 2 diabetes; High cholesterol; Arthritis; Migraine; Thyroid disorder',
  ],
  [
    'storage condition, storage conditions, storage instructions, storage requirements',
    'Room temperature; Keep refrigerated; Keep dry; Protect from light; Keep frozen',
  ],
  [
    'anesthesia type, anaesthesia type, anesthesia, anaesthesia, type of anesthesia',
    'general; local; spinal; regional; sedation',
  ],
  ['sample type, specimen type, specimen, sample, type of sample', 'blood; urine; serum; swab; plasma; stool'],
  [
    'preferred pharmacy, pharmacy name, pharmacy',
    'Oak Street Pharmacy; Harborview Pharmacy; Garcia Pharmacy; Central Drugstore; Riverside Pharmacy',
  ],
  ['qualification, qualifications, medical degree, degree', 'MD; MBBS; MD, PhD; DO; MBBS, MS; MD, FACP', ['doctor']],
  [
    'availability, available days, available days of week, working days, days available, schedule',
    'Mon–Fri; Mon, Wed, Fri; Tue, Thu; Mon–Sat; weekends; by appointment',
    ['person', 'doctor', 'coach'],
  ],
  [
    'location, building, block, wing',
    'Building A; Building B; North Wing; East Wing; Main Building, 2nd floor; Annex',
    ['department', 'medical department'],
  ],
  ['triage level, triage, triage category', 'green; yellow; orange; red'],
  // Schools
  [
    'name, title, label, grade, grade name, level',
    '1st Grade; 2nd Grade; 3rd Grade; 4th Grade; 5th Grade; 6th Grade; 7th Grade; 8th Grade; 9th Grade; 10th Grade; 11th Grade; 12th Grade',
    ['school grade'],
  ],
  [
    'name, title, section, section name, class, class name',
    '1A; 2A; 3B; 4A; 5C; 6B; 7A; 8A; 9B; 10A',
    ['school class'],
  ],
  ['name, title, label, year, code', '2025/26; 2024/25; 2023/24', ['school year']],
  ['section, class section, division', 'A; B; C; D', ['person', 'student', 'pupil', 'enrollment']],
  ['type, school type, kind, category, level', 'public; private; charter; boarding', ['school']],
  ['house, house name, school house', 'Red; Blue; Green; Yellow', ['person', 'student', 'pupil']],
  ['fee type, type of fee, fee category, fee name', 'Tuition; Transport; Meals; Library; Exam; Activities'],
  [
    'term, school term, fee term, exam term',
    'Autumn; Spring; Summer',
    ['fee', 'exam', 'enrollment', 'course', 'student', 'pupil', 'mark'],
  ],
  ['exam type, type of exam, assessment type', 'midterm; final; quiz; unit test; oral; practical'],
  [
    'remark, remarks, note, notes, comment, comments, teacher remark, feedback, teacher feedback',
    'Well done; Good work; Keep it up; Check your calculations; Show your steps; Read the question again; Excellent; Needs more practice; Improved since last time',
    ['mark', 'exam', 'school submission'],
  ],
  [
    'agenda, topic, purpose, subject',
    'Progress this term; Attendance; Reading at home; Choice of courses; Behaviour in class; Learning plan; Report card',
    ['parent meeting'],
  ],
  [
    'action items, action item, next steps, follow up actions, follow up action',
    'Send the documents; Call back next week; Prepare an offer; Book a follow-up; Share the slides; Update the plan; Check in again in a month',
  ],
  // Gyms
  [
    'name, title, class name, class title, class type',
    'Yoga Flow; Spinning; Pilates; HIIT; Zumba; Body Pump; Boxing; Stretch & Relax; Power Yoga; Core Express; Circuit Training; Aqua Fitness; CrossFit Basics; Barre',
    ['gym class'],
  ],
  [
    'description, details, about, summary',
    'A calm hour of stretching and breathing; Intervals on the bike to loud music; Strength for the whole body, all levels welcome; Short and intense, bring a towel; Dancing that makes you sweat; Technique for beginners; Core and balance in small groups',
    ['gym class'],
  ],
  ['level, difficulty, intensity', 'all levels; beginner; intermediate; advanced', ['gym class']],
  ['room, studio, location, hall', 'Studio 1; Studio 2; Spinning Room; Main Hall; Yoga Room; Pool', ['gym class']],
  [
    'name, title, equipment, equipment name, machine, machine name',
    'Treadmill; Rowing machine; Leg press; Exercise bike; Cross trainer; Cable machine; Smith machine; Bench; Squat rack; Stair climber; Kettlebell set; Dumbbell set',
    ['gym equipment'],
  ],
  [
    'model, model name, model number',
    'T7000; Model D; R30; Excite Run; Pro 2; S-Force; Elevation E5; Skillrun',
    ['gym equipment'],
  ],
  [
    'location, area, zone, section',
    'Cardio area; Free weights; Machine floor; Functional zone; Stretching area',
    ['gym equipment'],
  ],
  ['condition, state', 'good; new; worn; needs repair', ['gym equipment', 'asset', 'device']],
  [
    'certification, certifications, certificate, certificates, qualification, qualifications',
    'ACE Personal Trainer; NASM-CPT; Yoga Alliance RYT 200; CrossFit Level 1; First aid; Nutrition coach; Pilates mat instructor',
    ['coach'],
  ],
  ['size, locker size', 'small; medium; large', ['seating']],
  [
    'note, notes, comment, comments, remark',
    'Felt strong today; New personal best; Shoulder still sore; Short on time; Good form; Increase the weight next time; Easy session; Legs tired from running',
    ['exercise'],
  ],
  // What people say of themselves where they are looked after
  [
    'note, notes, remark, remarks, comment, comments, client notes, client note',
    'Prefers mornings; Please call first; Recommended by a friend; Prefers e-mail; Long-time customer; Needs a reminder the day before; Moved last year, check the address; Pays in cash; Asks for the same person each time',
    ['client', 'member'],
  ],
  [
    'note, notes, remark, remarks, comment, comments, special request, special requests',
    'First visit; Running ten minutes late; Wants a quiet seat; Bring photos of the last colour; Sensitive scalp; Same as last time; Wedding on Saturday; Patch test done',
    ['salon visit'],
  ],
  // Records of patients that came from other systems
  [
    'visit source value, visit detail source value, encounter class, visit class, encounter type, patient class',
    'Outpatient; Inpatient; Emergency; Telehealth; Home visit',
  ],
  [
    'admitted from source value, admission source, admit source, admitted from, source of admission',
    'Home; Emergency room; Physician referral; Transfer from another hospital; Nursing home',
  ],
  [
    'discharged to source value, discharge disposition, discharged to, discharge destination, disposition',
    'Home; Home health care; Rehabilitation; Nursing home; Transfer to another hospital',
  ],
  [
    'condition status source value, diagnosis status, condition status',
    'Final diagnosis; Admitting diagnosis; Preliminary diagnosis; Differential diagnosis',
  ],
  [
    'plan source value, insurance plan type, plan type of insurance',
    'PPO; HMO; EPO; Medicare Advantage; High deductible',
  ],
  ['sponsor source value, sponsor type, payer type', 'Employer; Individual; Medicare; Medicaid'],
  ['dose unit source value, dose unit, dosage unit, strength unit', 'mg; mL; mcg; g; units'],
  ['qualifier source value, certainty, diagnostic certainty', 'Confirmed; Suspected; History of; Ruled out'],
  ['ethnicity source value', 'Not Hispanic or Latino; Hispanic or Latino', undefined, 'an ethnicity'],
  [
    'device source value, device type name, medical device, implant, implant type',
    'Infusion pump; Pacemaker; Hip prosthesis; Hearing aid; Wheelchair; Insulin pump; Coronary stent',
  ],
  [
    'stop reason, stop reason source value, discontinuation reason, reason stopped',
    'Course completed; Side effects; No longer needed; Not effective; Patient’s wish; Changed to another medicine',
  ],
  ['value as string', 'Negative; Normal; Positive; Never; Not detected; Abnormal; Former'],
  ['cost domain, cost domain id, domain of cost', 'Drug; Visit; Procedure; Measurement; Device; Observation'],
  // Offers
  [
    'description, details, name, title, offer name',
    'Spring sale; Volume discount, 10 and more; Clearance; Student discount; Two for one; Loyalty bonus; Free delivery; End of season; New customer offer',
    ['coupon'],
  ],
  ['type, kind, offer type, promotion type', 'Seasonal; Volume; Clearance; New product; Loyalty', ['coupon']],
  ['category, offer category, audience, target', 'Customer; Reseller; Member; Employee', ['coupon']],
]
