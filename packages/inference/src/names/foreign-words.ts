/** Words of other languages, without accents, with what they are in English: a line for each meaning. A word that means something else in English stays out. */
const GERMAN = `
anrede: salutation | anzahl: count | menge: quantity | beschreibung bezeichnung: description | betrag summe: amount | gesamt gesamtbetrag gesamtsumme: total amount | datum: date
geburtsdatum geburtstag: birth date | geburtsort: birth place | geburtsname: maiden name | geschlecht: sex | hausnummer hausnr: house number | kunde: customer | kundennummer kundennr: customer number
land: country | laendercode landcode laenderkennzeichen: country code | nachname familienname zuname: last name | vorname: first name | ort wohnort stadt: city | passwort kennwort: password
plz postleitzahl: postal code | preis: price | einzelpreis stueckpreis: unit price | strasse straße: street | telefon telefonnummer rufnummer: phone | mobiltelefon handy handynummer: mobile
titel: title | bestellung auftrag: order | bestellnummer auftragsnummer: order number | bestelldatum auftragsdatum: order date | lieferdatum: delivery date | lieferadresse lieferanschrift: shipping address
rechnung: invoice | rechnungsnummer rechnungsnr: invoice number | rechnungsdatum: invoice date | rechnungsadresse: billing address | artikelnummer artikelnr: article number | artikelbezeichnung artikelname: product name
benutzer nutzer: user | benutzername nutzername anmeldename: user name | firma unternehmen firmenname: company | abteilung: department | beruf: occupation | mitarbeiter: employee | lieferant: supplier
familienstand: marital status | staatsangehoerigkeit nationalitaet: nationality | bundesland: province | bemerkung anmerkung notiz: note | kommentar: comment | gewicht: weight | groesse: size | farbe: color
hoehe: height | breite: width | laenge: length | waehrung: currency | sprache: language | erstellt angelegt: created | erstelltam angelegtam: created at | geaendert aktualisiert: updated | geloescht: deleted
aktiv: active | laender: country | staedte: city | produkt: product | gueltigab gueltigvon: valid from | gueltigbis: valid until | faellig faelligkeit faelligkeitsdatum: due date | gehalt: salary | steuersatz mwst mehrwertsteuer ust: tax rate | rabatt: discount
kontonummer kontonr: account number | kontoinhaber: account holder | bankleitzahl blz: routing number | mandant: tenant | einheit: unit | hersteller: manufacturer | marke: brand | lagerbestand bestand: stock
kategorie: category | nummer: number | zahlungsart zahlungsweise: payment method | beginn: start date | ende: end date | dauer: duration | uhrzeit: time | jahr: year | monat: month | bewertung: rating | verkaeufer: seller`

const FRENCH = `
adresse: address | courriel: email | naissance datenaissance: birth date | nom: name | nomfamille: last name | nomcomplet: full name | pays: country | prenom prenoms: first name | prix: price | prixunitaire: unit price
quantite qte: quantity | rue voie: street | titre: title | ville commune: city | codepostal: postal code | telephone tel: phone | portable: mobile | entreprise societe raisonsociale: company | commande: order
datecommande: order date | livraison: delivery | facture: invoice | montant: amount | montanttotal: total amount | remise: discount | taux: rate | tva: tax rate | utilisateur: user | motdepasse mdp: password | pseudo: user name
sexe: sex | civilite: salutation | profession metier: occupation | poste fonction: job title | salaire: salary | employe: employee | fournisseur: supplier | produit: product | libelle intitule: label | couleur: color
poids: weight | taille: size | hauteur: height | largeur: width | longueur: length | devise: currency | langue: language | statut etat: status | datecreation: created at | datemodification: updated at
datedebut: start date | datefin: end date | duree: duration | commentaire: comment | remarque: note | departement: county | site_web siteweb: website | actif: active | annee: year | mois: month | marque: brand | numero: number`

const SPANISH = `
apellido apellidos: last name | nombres: first name | nombrecompleto: full name | cantidad: quantity | calle: street | ciudad localidad: city | codigo: code | codigopostal: postal code | correo correoelectronico: email
descripcion: description | direccion domicilio: address | fecha: date | nacimiento fechanacimiento: birth date | nombre: name | pais: country | precio: price | preciounitario: unit price | telefono: phone | movil celular: mobile
titulo: title | empresa compania razonsocial: company | cliente: customer | pedido: order | factura: invoice | importe monto: amount | descuento: discount | impuesto iva: tax rate | usuario: user | nombreusuario: user name
contrasena clave: password | genero sexo: sex | estadocivil: marital status | provincia: province | profesion ocupacion: occupation | cargo puesto: job title | salario sueldo: salary | empleado: employee | proveedor: supplier
producto: product | existencias: stock | color: color | peso: weight | altura: height | ancho: width | largo: length | moneda divisa: currency | idioma: language | activo: active | fechacreacion: created at
fechamodificacion fechaactualizacion: updated at | fechainicio: start date | fechafin: end date | observaciones comentarios: note | comentario: comment | marca: brand | categoria: category | edad: age | numero: number`

const PORTUGUESE = `
sobrenome apelido: last name | primeironome: first name | nomecompleto: full name | quantidade qtd qtde: quantity | logradouro rua: street | cidade municipio: city | cep: postal code | descricao: description | endereco morada: address
dtnascimento datanascimento nascimento: birth date | nome: name | preco: price | precounitario valorunitario: unit price | telefone fone: phone | celular telemovel: mobile | valor: amount | valortotal: total amount | desconto: discount
usuario utilizador: user | senha: password | estadocivil: marital status | profissao: occupation | funcionario: employee | fornecedor: supplier | produto: product | estoque: stock | cor: color | tamanho: size | moeda: currency
idioma: language | ativo: active | datacriacao criadoem: created at | dataatualizacao atualizadoem: updated at | datainicio: start date | datafim: end date | observacao observacoes: note | bairro: district | uf: state | situacao: status | idade: age
pedido: order | endereço: address`

const ITALIAN = `
cognome: last name | nomecompleto: full name | quantita: quantity | indirizzo: address | citta comune: city | descrizione: description | datanascita nascita: birth date | prezzo: price | prezzounitario: unit price
telefono: phone | cellulare: mobile | azienda societa ragionesociale: company | cliente: customer | ordine: order | fattura: invoice | importo: amount | sconto: discount | utente: user | nomeutente: user name | sesso: sex
statocivile: marital status | professione: occupation | mansione: job title | stipendio: salary | dipendente: employee | fornitore: supplier | prodotto: product | giacenza: stock | colore: color | altezza: height | larghezza: width
lunghezza: length | valuta: currency | lingua: language | stato: status | attivo: active | datacreazione: created at | datamodifica: updated at | datainizio: start date | datafine: end date | nazione paese: country | codicefiscale: social security number`

const DUTCH = `
achternaam familienaam: last name | voornaam: first name | tussenvoegsel: middle name | aantal: quantity | straat straatnaam: street | huisnummer: house number | plaats woonplaats: city | postcode: postal code | omschrijving beschrijving: description
adres: address | geboortedatum: birth date | geboorteplaats: birth place | naam: name | prijs: price | stuksprijs: unit price | telefoonnummer telefoon: phone | mobiel: mobile | bedrijf bedrijfsnaam: company | klant: customer | klantnummer: customer number
bestelling: order | besteldatum orderdatum: order date | factuur: invoice | factuurnummer: invoice number | bedrag: amount | korting: discount | btw: tax rate | gebruiker: user | gebruikersnaam: user name | wachtwoord: password | geslacht: sex
burgerlijkestaat: marital status | beroep: occupation | functie: job title | salaris: salary | medewerker werknemer: employee | leverancier: supplier | voorraad: stock | kleur: color | gewicht: weight | hoogte: height | breedte: width | lengte: length
valuta: currency | taal: language | actief: active | aangemaakt: created | gewijzigd: updated | verwijderd: deleted | begindatum startdatum: start date | einddatum: end date | opmerking opmerkingen: note | merk: brand | leeftijd: age | datum: date | afdeling: department`

const meaningsOf = (text: string): (readonly [word: string, meaning: string])[] =>
  text
    .split(/[|\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .flatMap((entry) => {
      const [words = '', meaning = ''] = entry.split(': ')
      return words.split(' ').map((word) => [word, meaning] as const)
    })

/** Each foreign word with its English. Of two languages that share a word the earlier one decides. */
export const foreignWords: Readonly<Record<string, string>> = Object.fromEntries(
  [DUTCH, ITALIAN, PORTUGUESE, SPANISH, FRENCH, GERMAN].flatMap(meaningsOf),
)
