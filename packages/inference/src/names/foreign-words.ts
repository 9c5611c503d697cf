/** Words of other languages, without accents, with what they are in English: a line for each meaning. A word that means something else in English stays out. */
const GERMAN = `
anrede: salutation | anzahl: count | menge: quantity | beschreibung: description | bezeichnung: label | betrag summe: amount | gesamt gesamtbetrag gesamtsumme: total amount | datum: date
geburtsdatum geburtstag: birth date | geburtsort: birth place | geburtsname: maiden name | geschlecht: sex | hausnummer hausnr: house number | kunde: customer | kundennummer kundennr: customer number
land: country | laendercode landcode laenderkennzeichen: country code | nachname familienname zuname: last name | vorname: first name | ort wohnort stadt: city | passwort kennwort: password
plz postleitzahl: postal code | preis: price | einzelpreis stueckpreis: unit price | strasse straße: street | telefon telefonnummer rufnummer: phone | mobiltelefon handy handynummer: mobile
titel: title | bestellung auftrag: order | bestellnummer auftragsnummer: order number | bestelldatum auftragsdatum: order date | lieferdatum: delivery date | lieferadresse lieferanschrift: shipping address
rechnung: invoice | rechnungsnummer rechnungsnr: invoice number | rechnungsdatum: invoice date | rechnungsadresse: billing address | artikelnummer artikelnr: article number | artikelbezeichnung artikelname: product name
benutzer nutzer: user | benutzername nutzername anmeldename: user name | firma unternehmen firmenname: company | abteilung: department | beruf: occupation | mitarbeiter: employee | lieferant: supplier
familienstand: marital status | staatsangehoerigkeit nationalitaet: nationality | bundesland: province | bemerkung anmerkung notiz: note | kommentar: comment | gewicht: weight | groesse: size | farbe: color
hoehe: height | breite: width | laenge: length | waehrung: currency | sprache: language | erstellt angelegt: created | erstelltam angelegtam: created at | geaendert aktualisiert: updated | geloescht: deleted
aktiv: active | laender: country | staedte: city | produkt: product | gueltigab gueltigvon: valid from | gueltigbis: valid until | faellig faelligkeit faelligkeitsdatum: due date | gehalt: salary | steuersatz mwstsatz ustsatz: tax rate | mwst mehrwertsteuer ust: tax | rabatt: discount
kontonummer kontonr: account number | kontoinhaber: account holder | bankleitzahl blz: routing number | mandant: tenant | einheit: unit | hersteller: manufacturer | marke: brand | lagerbestand bestand: stock
kategorie: category | nummer: number | zahlungsart zahlungsweise: payment method | beginn anfang: start | ende: end | dauer: duration | uhrzeit: time | jahr: year | monat: month | bewertung: rating | verkaeufer: seller
kuerzel: abbreviation | kurzname: short name | fachrichtung: specialty | fachgebiet: specialty | durchwahl: extension | mobil mobilnummer mobilfunk: mobile | telefax: fax | oeffnungszeiten: opening hours | ansprechpartner: contact person
blutgruppe: blood type | allergien: allergies | diagnose: diagnosis | befund: findings | therapie behandlung: treatment | wirkstoff medikament arzneimittel: drug name | dosierung: dosage | grund: reason | raum zimmer: room | hausarzt: doctor
nettobetrag netto: net amount | bruttobetrag brutto: gross amount | mwstbetrag steuerbetrag: tax amount | gesamtpreis: total price | einkaufspreis: purchase price | verkaufspreis: sale price | grundpreis: base price | mahnstufe: dunning level
zahlung: payment | bezahlt: paid | bezahltam zahlungsdatum: paid at | ausgestelltam: issued at | eingestelltam einstellungsdatum eintrittsdatum: hire date | austrittsdatum: end date | faelligam: due date | geaendertam: updated at | geloeschtam: deleted at
geplant: planned | behandeltam: treated at | gestartetam: started at | beendetam: ended at | versandtam: shipped at | geliefertam: delivered at | storniertam: cancelled at | abgeschlossenam: completed at | gekuendigtam: cancelled at | ablaufdatum gueltigbis: expiry date
gesperrt: locked | gekuendigt: cancelled | storniert: cancelled | abgeschlossen erledigt: completed | leistung: service | stueckzahl: quantity | posnr positionsnr position: position | versichertennr versichertennummer: insurance number
kunden: customer | patienten patient: patient | aerzte arzt: doctor | termine termin: appointment | rechnungen: invoice | rechnungsposition rechnungspositionen rechnungspos: invoice line | bestellposition bestellpositionen auftragspositionen: order line | rezepte rezept: prescription | praxis praxen: practice
behandlungen: treatment | fahrer: driver | fahrzeuge fahrzeug: vehicle | kennzeichen: license plate | kilometerstand: mileage | kraftstoff: fuel type | baujahr: year built | modell: model | benutzerkonto: account | konten konto: account | buchungen buchung: booking
artikel: product | produkte: product | lieferanten: supplier | lager: warehouse | lagerort lagerplatz: storage location | mengeneinheit: unit | abteilungen: department | mitarbeiternr personalnummer: employee number | urlaub: vacation | stundenlohn: hourly wage
schueler: student | lehrer: teacher | klasse: class | kurs kurse: course | noten: grade | fach: subject | zeitraum: period | gueltig: valid | prioritaet: priority | verantwortlich zustaendig: responsible person | telefonprivat: home phone | anlagedatum: created at
veranstaltung veranstaltungen: event | mitglied mitglieder: member | mitgliedsnummer: member number | vertrag vertraege: contract | vertragsbeginn: start date | vertragsende: end date | laufzeit: duration | zinssatz: interest rate | kontostand saldo: balance | verwendungszweck: payment purpose
ueberschrift: title | inhalt: content | nachricht: message | betreff: subject | absender: sender | empfaenger: recipient | zusatz adresszusatz: address line 2 | breitengrad: latitude | laengengrad: longitude | gewichtkg: weight kg | koerpergroesse: height | umsatz: revenue`

const FRENCH = `
adresse: address | date: date | courriel: email | naissance datenaissance: birth date | nom: name | nomfamille: last name | nomcomplet: full name | pays: country | prenom prenoms: first name | prix: price | prixunitaire: unit price
quantite qte: quantity | rue voie: street | titre: title | ville commune: city | codepostal: postal code | telephone tel: phone | portable: mobile | entreprise societe raisonsociale: company | commande: order
datecommande: order date | livraison: delivery | facture: invoice | montant: amount | montanttotal: total amount | remise: discount | taux: rate | tva: tax rate | utilisateur: user | motdepasse mdp: password | pseudo: user name
sexe: sex | civilite: salutation | profession metier: occupation | poste fonction: job title | salaire: salary | employe: employee | fournisseur: supplier | produit: product | libelle intitule: label | couleur: color
poids: weight | taille: size | hauteur: height | largeur: width | longueur: length | devise: currency | langue: language | statut etat: status | datecreation: created at | datemodification: updated at
datedebut: start date | datefin: end date | duree: duration | commentaire: comment | remarque: note | departement: county | site_web siteweb: website | actif: active | annee: year | mois: month | marque: brand | numero: number
commandes: order | factures: invoice | fournisseurs: supplier | produits: product | employes: employee | utilisateurs: user | vehicule vehicules: vehicle | conducteur conducteurs chauffeur: driver | immatriculation: license plate | kilometrage: mileage
modele: model | carburant: fuel type | adherent adherents: member | eleve eleves etudiant etudiants: student | enseignant professeur: teacher | medecin medecins: doctor | rendezvous: appointment | ordonnance: prescription | chambre chambres: room
arrivee: arrival | nuitees: nights | prixtotal: total price | montantht prixht: net amount | montantttc prixttc: gross amount | montanttva: tax amount | tauxtva: tax rate | paiement: payment | modepaiement moyenpaiement: payment method
dateembauche: hire date | dateecheance echeance: due date | datepaiement: paid at | datelivraison: delivery date | dateexpiration: expiry date | dateinscription: registration date | nomutilisateur: user name | motif: reason | priorite: priority | responsable: responsible person
expediteur: sender | destinataire: recipient | sujet objet: subject | contenu: content | categorie: category | entrepot: warehouse | superficie: area | heuredebut: start time | heurefin: end time | jour: day | heure: hour | permis: license number | solde: balance`

const SPANISH = `
apellido apellidos: last name | nombres: first name | nombrecompleto: full name | cantidad: quantity | calle: street | ciudad localidad: city | codigo: code | codigopostal: postal code | correo correoelectronico: email
descripcion: description | direccion domicilio: address | fecha: date | nacimiento fechanacimiento: birth date | nombre: name | pais: country | precio: price | preciounitario: unit price | telefono: phone | movil celular: mobile
titulo: title | empresa compania razonsocial: company | cliente: customer | pedido: order | factura: invoice | importe monto: amount | descuento: discount | impuesto iva: tax rate | usuario: user | nombreusuario: user name
contrasena clave: password | genero sexo: sex | estadocivil: marital status | provincia: province | profesion ocupacion: occupation | cargo puesto: job title | salario sueldo: salary | empleado: employee | proveedor: supplier
producto: product | existencias: stock | color: color | peso: weight | altura: height | ancho: width | largo: length | moneda divisa: currency | idioma: language | activo: active | fechacreacion: created at
fechamodificacion fechaactualizacion: updated at | fechainicio: start date | fechafin: end date | observaciones comentarios: note | comentario: comment | marca: brand | categoria: category | edad: age | numero: number
conductores conductore: driver | vehiculo vehiculos: vehicle | matricula: license plate | modelo: model | tipo: type | combustible: fuel type | kilometraje kilometros: mileage | capacidad: capacity | consumo: consumption | estado: state | almacen almacenes almacene: warehouse
envio envios: shipment | ruta rutas: route | origen: origin | destino: destination | distancia: distance | duracion: duration | peaje: toll | seguimiento: tracking | bultos: packages | bulto: package | contenido: content | firma: signature | incidencias incidencia: incident note | entrega: delivery | salida: departure
llegada: arrival | estimada estimado: estimated | prevista previsto: planned | proxima proximo: next | coste costo: cost | compra: purchase | venta: sale | litro: litre | litros: liters | latitud: latitude | longitud: longitude | encargado responsable: responsible person | superficie: area | volumen: volume
personacontacto: contact person | contacto: contact | limite: limit | credito: credit | licencia: license number | vencimiento: expiry | alta: joined | baja: left | anio ano: year | mes: month | dia: day | hora: hour | taller: workshop name | gasolinera: gas station name | mantenimiento mantenimientos: maintenance record
empleados: employee | usuarios: user | productos: product | pedidos: order | facturas: invoice | categorias: category | proveedores proveedore: supplier | pago pagos: payment | metodopago formapago: payment method | fechapago: paid at | fechaentrega: delivery date | fechasalida: departure date
fechavencimiento: due date | fechaalta: registration date | fechapedido: order date | fechaventa: sale date | alumno alumnos estudiante estudiantes: student | profesor profesores: teacher | medico medicos: doctor | paciente pacientes: patient | cita citas: appointment | receta recetas: prescription
reserva reservas: booking | habitacion habitaciones: room | huesped huespedes: guest | asunto: subject | mensaje: message | remitente: sender | destinatario: recipient | saldo: balance | cuenta cuentas: account | tarjeta: card | sueldos: salary | firmante: signer | motivo: reason`

const PORTUGUESE = `
sobrenome apelido: last name | primeironome: first name | nomecompleto: full name | quantidade qtd qtde: quantity | logradouro rua: street | cidade municipio: city | cep: postal code | descricao: description | endereco morada: address
dtnascimento datanascimento nascimento: birth date | nome: name | preco: price | precounitario valorunitario: unit price | telefone fone: phone | celular telemovel: mobile | valor: amount | valortotal: total amount | desconto: discount
usuario utilizador: user | senha: password | estadocivil: marital status | profissao: occupation | funcionario: employee | fornecedor: supplier | produto: product | estoque: stock | cor: color | tamanho: size | moeda: currency
idioma: language | ativo: active | datacriacao criadoem: created at | dataatualizacao atualizadoem: updated at | datainicio: start date | datafim: end date | observacao observacoes: note | bairro: district | uf: state | situacao: status | idade: age
pedido: order | endereço: address
funcionarios: employee | fornecedores fornecedore: supplier | clientes: customer | veiculo veiculos: vehicle | placa: license plate | motorista motoristas: driver | quilometragem: mileage | pagamento pagamentos: payment | formapagamento: payment method | vencimento: expiry | datapagamento: paid at
aluno alunos: student | professores: teacher | consulta consultas: appointment | mensagem: message | assunto: subject | contato: contact | categorias: category | peso: weight | altura: height | largura: width | comprimento: length | saldo: balance | conta: account`

const ITALIAN = `
cognome: last name | nomecompleto: full name | quantita: quantity | indirizzo: address | citta comune: city | descrizione: description | datanascita nascita: birth date | prezzo: price | prezzounitario: unit price
telefono: phone | cellulare: mobile | azienda societa ragionesociale: company | cliente: customer | ordine: order | fattura: invoice | importo: amount | sconto: discount | utente: user | nomeutente: user name | sesso: sex
statocivile: marital status | professione: occupation | mansione: job title | stipendio: salary | dipendente: employee | fornitore: supplier | prodotto: product | giacenza: stock | colore: color | altezza: height | larghezza: width
lunghezza: length | valuta: currency | lingua: language | stato: status | attivo: active | datacreazione: created at | datamodifica: updated at | datainizio: start date | datafine: end date | nazione paese: country | codicefiscale: social security number
clienti: customer | ordini: order | fatture: invoice | prodotti: product | dipendenti: employee | utenti: user | fornitori: supplier | veicolo veicoli: vehicle | targa: license plate | autista autisti: driver | chilometraggio: mileage | pagamento: payment | scadenza: due date | telefoni: phone
studente studenti alunno alunni: student | insegnante: teacher | medico medici: doctor | paziente pazienti: patient | appuntamento appuntamenti: appointment | camere: room | prenotazione prenotazioni: booking | messaggio: message | oggetto: subject | contenuto: content | saldo: balance`

const DUTCH = `
achternaam familienaam: last name | voornaam: first name | tussenvoegsel: middle name | aantal: quantity | straat straatnaam: street | huisnummer: house number | plaats woonplaats: city | postcode: postal code | omschrijving beschrijving: description
adres: address | geboortedatum: birth date | geboorteplaats: birth place | naam: name | prijs: price | stuksprijs: unit price | telefoonnummer telefoon: phone | mobiel: mobile | bedrijf bedrijfsnaam: company | klant: customer | klantnummer: customer number
bestelling: order | besteldatum orderdatum: order date | factuur: invoice | factuurnummer: invoice number | bedrag: amount | korting: discount | btw: tax rate | gebruiker: user | gebruikersnaam: user name | wachtwoord: password | geslacht: sex
burgerlijkestaat: marital status | beroep: occupation | functie: job title | salaris: salary | medewerker werknemer: employee | leverancier: supplier | voorraad: stock | kleur: color | gewicht: weight | hoogte: height | breedte: width | lengte: length
valuta: currency | taal: language | actief: active | aangemaakt: created | gewijzigd: updated | verwijderd: deleted | begindatum startdatum: start date | einddatum: end date | opmerking opmerkingen: note | merk: brand | leeftijd: age | datum: date | afdeling: department
klanten: customer | bestellingen: order | facturen: invoice | producten: product | medewerkers werknemers: employee | gebruikers: user | leveranciers: supplier | voertuig voertuigen: vehicle | kenteken: license plate | bestuurder: driver | kilometerstand: mileage | betaling: payment | vervaldatum: due date
leerling leerlingen: student | docent: teacher | artsen: doctor | afspraak afspraken: appointment | kamer kamers: room | reservering reserveringen: booking | bericht: message | onderwerp: subject | inhoud: content | saldo: balance | rekening: account | rekeningnummer: account number | betaald: paid`

/** Every word of some languages with its meaning: what a later one says goes over what an earlier one does. */
function meaningsIn(languages: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const language of languages)
    for (const line of language.trim().split('\n'))
      for (const entry of line.split(' | ')) {
        const [words = '', meaning = ''] = entry.split(': ')
        for (const word of words.split(' ')) found.set(word, meaning)
      }
  return found
}

/** Words of languages that put what a thing is first and what it is of behind: `limite_credito` is a limit. */
export const headFirstWords: { has(word: string): boolean } = meaningsIn([FRENCH, SPANISH, PORTUGUESE, ITALIAN])

/** Each foreign word with its English. */
export const foreignWords: ReadonlyMap<string, string> = meaningsIn([
  DUTCH,
  ITALIAN,
  PORTUGUESE,
  SPANISH,
  FRENCH,
  GERMAN,
])
