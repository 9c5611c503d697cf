/** As `head-first-words.ts` has them, of languages that put what a thing is last, as English does: German, Dutch, Swedish, Danish, Norwegian, Finnish, Hungarian and Turkish. */
export const HEAD_LAST = `
kuerzel: abbreviation | benutzerkonto konten konto rekening: account | kontoinhaber: account holder | kontonr rekeningnummer: account number | actief aktif aktiv: active | anschrift cim katuosoite osoite: address
adresszusatz zusatz: address line 2 | leeftijd: age | allergien: allergies | bedrag belob beloeb belop belopp betrag summe tutar: amount | afspraak afspraken randevu randevular termin termine: appointment
artikelnr artikelnummer: article number | kontostand: balance | bankbezeichnung: bank | barkod: barcode | grundpreis: base price | rechnungsadresse: billing address
dogumtarihi fodelsedatum fodselsdato foedselsdato geboortedatum geburtsdatum geburtstag syntymaaika szuletesidatum: birth date | dogumyeri geboorteplaats geburtsort: birth place | blutgruppe: blood type
buchung buchungen reservering reserveringen: booking | marke merk: brand | gekuendigt storniert: cancelled | gekuendigtam storniertam: cancelled at
kaupunki ort plaats postort poststed sehir stadt staedte varos wohnort woonplaats: city | klasse: class | farbe farg farge farve kleur renk: color | kommentar: comment
bedrift bedrijf bedrijfsnaam firma firmaadi firmanavn firmenname foretag foretagsnamn sirket unternehmen virksomhed: company | abgeschlossen erledigt: completed | abgeschlossenam: completed at | ansprechpartner: contact person
icerik inhalt inhoud innehall: content | vertraege vertrag: contract | anzahl: count | laender land orszag ulke: country | laenderkennzeichen: country code | ders dersler kurs kurse: course | aangemaakt angelegt erstellt: created
angelegtam anlagedatum erstelltam kayittarihi letrehozva olusturmatarihi opprettet oprettet skapad: created at | kreditlimit: credit limit | waehrung: currency
asiakas asiakkaat klant klanten kund kunde kunden kunder musteri musteriler ugyfel ugyfelek vevo vevok: customer | kundennr: customer number | dato datum tarih tarihi: date | geloescht verwijderd: deleted | geloeschtam: deleted at
geliefertam: delivered at | leveransdatum leveringsdato lieferdatum: delivery date | abteilung abteilungen afdeling avdelning: department
aciklama beschreibung beschrijving beskrivelse beskrivning kuvaus leiras omschrijving: description | diagnose: diagnosis | indirim korting rabatt: discount | ilce mahalle semt: district | aerzte artsen arzt doktor hausarzt: doctor
dosierung: dosage | bestuurder fahrer: driver | arzneimittel medikament wirkstoff: drug name | faellig faelligam faelligkeit faelligkeitsdatum forfaldsdato forfallodatum forfallsdato vervaldatum: due date
mahnstufe: dunning level | dauer laufzeit: duration | epost eposta epostadress sahkoposti: email
ansatt ansatte anstalld anstallda calisan calisanlar medarbejder medarbejdere medewerker medewerkers mitarbeiter personel werknemer werknemers: employee | mitarbeiternr personalnummer: employee number | ende: end
austrittsdatum einddatum vertragsende: end date | beendetam: ended at | veranstaltung veranstaltungen: event | ablaufdatum gueltigbis: expiry date | durchwahl: extension | telefax: fax | befund: findings
etunimi fornamn fornavn keresztnev voornaam vorname: first name | kraftstoff: fuel type | adisoyadi adsoyad: full name | noten: grade | brutto bruttobetrag: gross amount | hoehe hojd hoogte koerpergroesse: height
eingestelltam einstellungsdatum eintrittsdatum: hire date | telefonprivat: home phone | stundenlohn: hourly wage | hausnr hausnummer huisnummer husnr: house number | versichertennr versichertennummer: insurance number
zinssatz: interest rate | facturen factuur fakturor fatura faturalar rechnung rechnungen: invoice | rechnungsdatum: invoice date | rechnungspos rechnungsposition rechnungspositionen: invoice line
rechnungsnr rechnungsnummer: invoice number | ausgestelltam: issued at | befattning functie stilling unvan: job title | bezeichnung: label | sprache sprak taal: language
achternaam efternamn efternavn etternavn familienaam familienname nachname soyad soyadi soyisim sukunimi vezeteknev zuname: last name | breitengrad: latitude | laenge langd lengte: length | kennzeichen kenteken: license plate
gesperrt: locked | laengengrad: longitude | geburtsname: maiden name | hersteller: manufacturer | burgerlijkestaat familienstand: marital status | mitglied mitglieder: member | mitgliedsnummer: member number
bericht meddelande mesaj nachricht: message | tussenvoegsel: middle name | kilometerstand: mileage | cepno ceptelefonu handy handynummer mobiel mobil mobilfunk mobilnummer mobiltelefon: mobile | modell: model | monat: month
adi isim naam namn navn nev nimi: name | nationalitaet staatsangehoerigkeit: nationality | netto nettobetrag: net amount
anmerkung anteckning anteckningar bemaerkning bemerkung megjegyzes merknad notiz opmerking opmerkingen: note | nummer: number | beroep beruf yrke: occupation | oeffnungszeiten: opening hours
auftrag bestallning bestelling bestellingen bestellung ordrar ordre ordrer rendeles rendelesek siparis siparisler tilaukset tilaus: order | besteldatum bestelldatum: order date
auftragspositionen bestellposition bestellpositionen: order line | bestellnummer: order number | betaald betald bezahlt: paid | bezahltam zahlungsdatum: paid at
adgangskode jelszo kennwort losenord passord passwort salasana sifre wachtwoord: password | hastalar patient patienten: patient | betaling odeme odemeler zahlung: payment | odemetipi zahlungsart zahlungsweise: payment method
verwendungszweck: payment purpose | prozent: percent | zeitraum: period | puhelin puhelinnumero rufnummer telefon telefonnummer telefoon telefoonnummer: phone | resim: picture | geplant: planned | postfach: po box
position positionsnr posnr: position | iranyitoszam plz postakodu postcode postinumero postleitzahl postnr postnummer: postal code | praxen praxis: practice | rezept rezepte: prescription | fiyat hinta preis prijs pris: price
prioritaet: priority | artikel artiklar producten produkt produkte termek termekek tuote tuotteet urun urunler varer: product | artikelbezeichnung benamning urunadi: product name | bundesland: province
einkaufspreis: purchase price | aantal adet antal antall menge mennyiseg miktar stueckzahl: quantity | bewertung: rating | grund: reason | empfaenger: recipient | verantwortlich zustaendig: responsible person | umsatz: revenue
kamer kamers raum zimmer: room | bankleitzahl blz: routing number | gehalt maas salaris: salary | verkaufspreis: sale price | anrede: salutation | verkaeufer: seller | absender: sender | leistung: service
cinsiyet geschlecht geslacht kjonn koen kon: sex | versandtam: shipped at | lieferadresse lieferanschrift: shipping address | kurzname: short name | groesse storlek: size
personnummer tckimlik tckimlikno tckn tcno: social security number | fachgebiet fachrichtung: specialty | anfang beginn: start | begindatum vertragsbeginn: start date | gestartetam: started at | durum: status
bestand lagerbestand stok voorraad: stock | lagerort lagerplatz: storage location | cadde gata sokak straat straatnaam strasse straße utca: street | gatuadress: street address | gatenavn vejnavn: street name
leerling leerlingen ogrenci ogrenciler schueler: student | amne betreff fach konu onderwerp: subject | leverancier leveranciers leverantor lieferant lieferanten: supplier | btw kdv mehrwertsteuer moms mwst ust: tax
steuerbetrag: tax amount | organisationsnummer orgnr vergino verginumarasi: tax number | momssats mwstsatz steuersatz ustsatz: tax rate | docent lehrer ogretmen ogretmenler: teacher | mandant: tenant | uhrzeit: time
baslik titel ueberschrift: title | toplam: total | gesamt gesamtbetrag gesamtsumme: total amount | gesamtpreis: total price | behandeltam: treated at | behandlung behandlungen therapie: treatment | einheit mengeneinheit: unit
birimfiyat einzelpreis stueckpreis stuksprijs: unit price | aktualisiert geaendert gewijzigd: updated | aendret andrad endret geaendertam guncellemetarihi opdateret oppdatert uppdaterad: updated at
anvandare benutzer bruger brugere bruker brukere felhasznalo felhasznalok gebruiker gebruikers kullanici kullanicilar nutzer: user | anmeldename anvandarnamn benutzername felhasznalonev gebruikersnaam kullaniciadi: user name
urlaub: vacation | gueltig: valid | gueltigab gueltigvon: valid from | btwnummer umsatzsteuerid ustid ustidnr: vat number | fahrzeug fahrzeuge voertuig voertuigen: vehicle | lager: warehouse
agirlik gewicht vaegt vekt vikt: weight | gewichtkg: weight kg | bredd breedte breite: width | jahr: year | baujahr: year built`
