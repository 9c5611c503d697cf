import type { Catalog } from '@populace/catalog'

/**
 * Words of names that no other of these languages and no English program has, as names write them: without accents, together or apart. Those that several languages share (`data`, `cliente`)
 * tell nothing.
 */
const TELLING: Readonly<Record<string, string>> = {
  de: `vorname nachname anrede strasse hausnummer plz ort telefon geburtsdatum kunde kunden kundennummer rechnung rechnungen rechnungsnummer bestellung bestellungen auftrag auftraege
    artikelnummer bezeichnung beschreibung menge preis einzelpreis gesamtpreis mitarbeiter abteilung lieferant lieferanten firma benutzer passwort erstellt geaendert datum bemerkung
    anzahl betrag waehrung gueltig aktiv termin termine fahrzeug verein mitglied mitglieder schueler lehrer klasse zahlung lager bestand gewicht sprache`,
  es: `nombre apellido apellidos fecha calle correo telefono usuario usuarios contrasena pedido pedidos precio cantidad empleado empleados proveedor proveedores descripcion direccion
    ciudad factura facturas producto productos observaciones cedula sueldo compra venta ventas detalle pago pagos alumno alumnos profesor titulo existencias nacimiento`,
  fr: `prenom nom adresse ville naissance commande commandes client prix quantite employe employes fournisseur fournisseurs mot_de_passe utilisateur utilisateurs facture factures
    produit produits libelle montant eleve eleves courriel telephone rue pays dateheure livraison remise salaire naiss code_postal adherent`,
  it: `cognome indirizzo citta nascita ordine ordini prezzo quantita dipendente dipendenti fornitore fornitori utente utenti fattura fatture prodotto prodotti descrizione importo
    provincia telefono_cellulare scadenza magazzino cliente_id codice ragione_sociale partita_iva alunno docente sconto nome_utente`,
  pt_BR: `sobrenome endereco cidade bairro nascimento pedido_item preco quantidade funcionario funcionarios fornecedor fornecedores usuario_id senha descricao valor_total cpf cnpj cep
    produto produtos pagamento venda_item estoque aluno professor_id telefone numero_nf cadastro situacao logradouro`,
  nl: `voornaam achternaam tussenvoegsel straat huisnummer woonplaats geboortedatum klant klanten bestelling bestellingen prijs aantal medewerker medewerkers leverancier factuur facturen
    omschrijving bedrag gebruiker wachtwoord telefoonnummer afdeling plaats opmerking voorraad`,
  pl: `imie nazwisko ulica miasto kod_pocztowy data_urodzenia klient klienci zamowienie zamowienia cena ilosc pracownik pracownicy dostawca faktura faktury opis kwota uzytkownik haslo
    telefon_kom nazwa stanowisko wartosc`,
}

const languageOf = new Map(
  Object.entries(TELLING).flatMap(([language, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word) => [word, language]),
  ),
)

/** Fewer words stand in a schema by chance, or because one table came from elsewhere. */
const LEAST = 6
/** Of so many names one at least has such a word. */
const OF_NAMES = 6
/** How many times as many as any other language has. */
const AHEAD = 2

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ä: 'ae', ö: 'oe', ü: 'ue', ł: 'l' }

/** The words of a name as written, and the whole of it. */
function wordsOf(name: string): ReadonlySet<string> {
  const parts = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .replace(/[ßäöüł]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  return new Set([...parts, parts.join('_')])
}

/**
 * The locale of those whom a schema is for: the language that its names are written in. People of a database whose customers are `kunden` are called as Germans are. English where
 * nothing, or too little, speaks of another.
 *
 * @example
 * localeOf(catalog) // 'de', of tables with vorname, nachname, strasse, plz, ort and geburtsdatum
 */
export function localeOf({ tables }: Catalog): string | undefined {
  const names = tables.flatMap(({ name, columns }) => [name, ...columns.map((column) => column.name)])
  const words = new Map<string, Set<string>>()
  const telling = new Map<string, number>()
  for (const name of names) {
    const languages = new Set<string>()
    for (const word of wordsOf(name)) {
      const language = languageOf.get(word)
      if (language === undefined) continue
      words.set(language, (words.get(language) ?? new Set()).add(word))
      languages.add(language)
    }
    for (const language of languages) telling.set(language, (telling.get(language) ?? 0) + 1)
  }
  const [first, second] = [...telling].sort(([, a], [, b]) => b - a)
  if (!first) return undefined
  const [language, count] = first
  const isMany = (words.get(language)?.size ?? 0) >= LEAST && count * OF_NAMES >= names.length
  return isMany && count >= AHEAD * (second?.[1] ?? 0) ? language : undefined
}
