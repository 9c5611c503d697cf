/**
 * What words of names stand for: each meaning in English with, parted by strokes, the words of languages that put what a thing is first and what it is of behind (French, Spanish,
 * Portuguese, Italian, Polish, Russian, Indonesian), those of languages that put it last (German, Dutch, Swedish, Danish, Norwegian, Turkish),
 * and what is abbreviated or joined. Foreign words stand without accents, in Latin letters, nouns in the genitive too where they are used so; one that means something else in English
 * stays out. They lie together by meaning, since what travels to a browser is dear.
 */
export const LEXICON = `
abbreviation:sigla/kuerzel/abbr abrev abrv abbrev|accessed at://atime|account:conta cuenta cuentas/benutzerkonto konten konto rekening/acc acct|account holder:/kontoinhaber
account number:numerkonta/kontonr rekeningnummer/accno acctno acctnbr|active:actif activo aktywna aktywny ativo attivo/actief aktif aktiv/actv|activity://actvty|actual://actl
address:adres adresse alamat direccion domicilio endereco endereço indirizzo morada/anschrift/addr adr adress|address line 2:complementadresse/adresszusatz zusatz|administrator:administrador
admission://adm|age:edad idade/leeftijd|agency:orgao|agent:agente|allergies:/allergien|allocated://alloc
amount:importe importo kwota montant monto summa valor wartosc/bedrag belob beloeb belop belopp betrag summe tutar/amt|apartment:kvartira nrlokalu nrmieszkania
appointment:appuntamenti appuntamento cita citas consulta consultas rendezvous wizyta wizyty/afspraak afspraken randevu randevular termin termine|area:superficie|arrival:arrivee llegada
article number:/artikelnr artikelnummer|attribute://attr attrib|author:autor avtor penulis|authorized://authorised|available://avail|available quantity:disponible|average://avg
balance:saldo solde/kontostand/bal|bank:/bankbezeichnung|barcode:codbarras codigobarras/barkod|base price:/grundpreis|billing address:/rechnungsadresse|birth://brth
birth date:datanascimento datanascita datarozhdeniya dataurodzenia datenaissance dtnascimento fechanacimiento nacimiento naissance nascimento nascita tanggallahir tgllahir/dogumtarihi fodelsedatum fodselsdato foedselsdato geboortedatum geburtsdatum geburtstag/bday birthdate birthday dob
birth place:luogonascita miejsceurodzenia tempatlahir/dogumyeri geboorteplaats geburtsort|blood type:/blutgruppe|book:buku kniga knigi ksiazka ksiazki
booking:prenotazione prenotazioni reserva reservas/buchung buchungen reservering reserveringen|brand:marca marque/marke merk|calculated://calc|cancelled:/gekuendigt storniert
cancelled at:/gekuendigtam storniertam|capacity:capacidad|card:tarjeta|category:categoria categorias categorie kategorie kategorii kategoriya//cat
city:cidade citta ciudad commune comune gorod kota localidad miasto miejscowosc municipio ville/ort plaats postort poststed sehir stadt staedte wohnort woonplaats/cty|claim://clm
class:kelas/klasse/cls|code:cod code codice codigo kod//cd|color:color colore cor couleur kolor tsvet warna/farbe farg farge farve kleur renk/colour|command://cmd
comment:comentario commentaire komentarz kommentarii kommentariy/kommentar/cmnt cmt
company:azienda compania empresa entreprise kompaniya nazwafirmy organizatsiya ragionesociale raisonsociale razonsocial societa societe/bedrift bedrijf bedrijfsnaam firma firmaadi firmanavn firmenname foretag foretagsnamn sirket unternehmen virksomhed
completed:/abgeschlossen erledigt|completed at:/abgeschlossenam|config://cfg conf|confirmed://cnf|consumption:consumo|contact:contacto contato|contact person:personacontacto/ansprechpartner
content:contenido contenu contenuto tresc/icerik inhalt inhoud innehall|contract:/vertraege vertrag|cost:coste costo|count:/anzahl/cnt
country:kraj nazione negara paese pais panstwo pays strana/laender land ulke/cntry cou coun|country code:/laenderkennzeichen|county:departement powiat|course:/ders dersler kurs kurse
created:creacion inserimento/aangemaakt angelegt erstellt/create creation crtd crte
created at:criadoem datacreazione datacriacao datadodania datasozdaniya datautworzenia datecreation fechacreacion/angelegtam anlagedatum erstelltam kayittarihi olusturmatarihi opprettet oprettet skapad/createdat ctime
credit:credito|credit limit:/kreditlimit|currency:devise divisa moeda moneda valuta waluta/waehrung/curr ccy
customer:cliente clientes clienti klienci klient klienta klienty pelanggan/klant klanten kund kunde kunden kunder musteri musteriler/cust|customer number:/kundennr
date:date fecha tanggal tgl/dato datum tarih tarihi/dt dte|day:dia dzien jour|decimals://dec|default://dflt deflt|deleted:/geloescht verwijderd/del|deleted at:/geloeschtam/deletedat
delivered at:/geliefertam|delivery:entrega livraison//dlv dlvry|delivery date:datelivraison fechaentrega/leveransdatum leveringsdato lieferdatum
department:departamento departamentos dzial otdel/abteilung abteilungen afdeling avdelning/dept|departure:salida|departure date:fechasalida
description:descricao descripcion descrizione deskripsi keterangan opis opisanie/aciklama beschreibung beschrijving beskrivelse beskrivning omschrijving/desc descr|destination:destino//dest dst
diagnosis:/diagnose/diag dx|discharge://dschg disch|discount:desconto descuento diskon rabat remise sconto skidka/indirim korting rabatt|discount percent:dto|display name://displayname
distance:distancia|district:bairro kabupaten kecamatan kelurahan/ilce mahalle semt|doctor:lekarz lekarze medecin medecins medici medico medicos/aerzte artsen arzt doktor hausarzt|document://doc
dosage:/dosierung|driver:autista autisti chauffeur conducteur conducteurs conductore conductores motorista motoristas/bestuurder fahrer|drug name:/arzneimittel medikament wirkstoff
due date:dateecheance echeance fechavencimiento scadenza terminplatnosci/faellig faelligam faelligkeit faelligkeitsdatum forfaldsdato forfallodatum forfallsdato vervaldatum|dunning level:/mahnstufe
duration:duracion duree/dauer laufzeit|effective://eff effdt|email:correo correoelectronico courriel pochta/epost eposta epostadress
employee:dipendente dipendenti empleado empleados employe employes funcionario funcionarios karyawan pegawai pracownicy pracownik pracownika sotrudnik sotrudnika sotrudniki/ansatt ansatte anstalld anstallda calisan calisanlar medarbejder medarbejdere medewerker medewerkers mitarbeiter personel werknemer werknemers/emp
employee number:/mitarbeiternr personalnummer|encrypted://crypted|end:/ende|end date:datafim datafine datefin fechafin/austrittsdatum einddatum vertragsende|end time:heurefin|ended at:/beendetam
environment://env|error://err|estimated:estimada estimado//est|event:/veranstaltung veranstaltungen|execution://exec|expiration://exp expiraion|expiry:vencimento vencimiento
expiry date:dateexpiration/ablaufdatum gueltigbis/expdate|extension:/durchwahl/ext extn|fax:/telefax|first://fst frst|fee:frais|feet://ft|file name://filename|file path://filepath|file size://filesize
finalized://finalised|findings:/befund|first name:imie imiona imya namadepan nombres prenom prenoms primeironome/fornamn fornavn voornaam vorname/firstname firstnme fname forename givenname
flag://bool flg ind|freight:frete|frequency://freq frq|fuel type:carburant combustible/kraftstoff
full name:fio imieinazwisko namalengkap nombrecompleto nomcomplet nomecompleto/adisoyadi adsoyad/fullname realname|gas station name:gasolinera|gender://gndr|government://govt|grade:ocena/noten
gross amount:montantttc prixttc wartoscbrutto/brutto bruttobetrag|group:gruppa//grp|guest:huesped huespedes|header://hdr|height:altezza altura hauteur wysokosc/hoehe hojd hoogte koerpergroesse/hgt ht
hire date:datazatrudnienia dateembauche/eingestelltam einstellungsdatum eintrittsdatum|history://hist|home phone:/telefonprivat|hospital://hosp|host name://hostname|hour:godzina heure hora
hourly wage:/stundenlohn|hours://hrs|house number:nomerdoma nrdomu numerdomu/hausnr hausnummer huisnummer husnr|identity number:rg|image://img|incident note:incidencia incidencias|index://idx
instruction://instruct instructions|insurance://ins|insurance number:/versichertennr versichertennummer|interest rate:/zinssatz|interval://intvl
invoice:factura facturas facture factures faktura faktury fattura fatture/facturen factuur fakturor fatura faturalar rechnung rechnungen/inv invc|invoice date:/rechnungsdatum
invoice line:/rechnungspos rechnungsposition rechnungspositionen|invoice number:nrfaktury numerfaktury/rechnungsnr rechnungsnummer|ip://ipaddr ipaddress|issued at:datawystawienia/ausgestelltam
job title:cargo dolzhnost fonction jabatan mansione poste puesto stanowisko/befattning functie stilling unvan/jobtit|joined:alta|journal://jrnl|label:intitule libelle/bezeichnung/lbl
language:idioma langue lingua/sprache sprak taal|language code://lang langcode|last://lst
last name:apelido apellido apellidos cognome familiya namabelakang nazwisko nomfamille sobrenome/achternaam efternamn efternavn etternavn familienaam familienname nachname soyad soyadi soyisim zuname/familyname lastname lastnme lname surname
latitude:latitud/breitengrad/lat latd|ledger://ldgr|left:baja|length:comprimento dlugosc largo longueur lunghezza/laenge langd lengte/len|level://lvl|license://licence|license number:licencia permis
license plate:immatriculation matricula nrrejestracyjny placa targa/kennzeichen kenteken|limit:limite//lim|line://ln|link://lnk|liters:litros|litre:litro|location://loc locn|locked:/gesperrt
longitude:longitud/laengengrad/lng lon|maiden name:/geburtsname|maintenance record:mantenimiento mantenimientos|managed://mgd|management://mgmt|manager://mgr
manufacturer:/hersteller/manufact mfg mfgr mfr|margin:margen|marital status:estadocivil statocivile/burgerlijkestaat familienstand|market://mkt|member:adherent adherents/mitglied mitglieder/mbr
member number:/mitgliedsnummer|message:mensagem mensaje messaggio wiadomosc/bericht meddelande mesaj nachricht/msg|middle initial://mi midinit|middle name:otchestvo/tussenvoegsel/middlename mname
mileage:chilometraggio kilometrage kilometraje kilometros przebieg quilometragem/kilometerstand|milliseconds://millis msec|mime type://mimetype|minimum:|minutes://mins
mobile:cellulare celular komorka movil portable telemovel/cepno ceptelefonu handy handynummer mobiel mobil mobilfunk mobilnummer mobiltelefon/cell mob|model:modele modelo/modell
month:mes mesyats miesiac mois/monat|months://mths mnths|monthly:mensual mensuel|monthly salary:salariomensual|name:naimenovanie nama nazvanie nazwa nom nombre nome/adi isim naam namn navn/nm
nationality:/nationalitaet staatsangehoerigkeit|neighborhood:colonia|net amount:montantht neto prixht wartoscnetto/netto nettobetrag|next:proxima proximo//nxt|nick name://nickname|nights:nuitees
note:comentarios observacao observaciones observacoes primechanie remarque uwaga uwagi/anmerkung anteckning anteckningar bemaerkning bemerkung merknad notiz opmerking opmerkingen/rmk rmks
notification://notif notifs|number:nomer numer numero/nummer/nbr nr num|number of://nb|object://obj|occupation:metier ocupacion pekerjaan profesion profession professione profissao/beroep beruf yrke/occ occup
on hand://onhand|opening hours:/oeffnungszeiten|operator://oper|option://opt optn
order:commande commandes orden ordene ordenes ordine ordini pedido pedidos pesanan zakaz zakaza zakazy zamowienia zamowienie/auftrag bestallning bestelling bestellingen bestellung ordrar ordre ordrer siparis siparisler/ord
order date:datecommande fechapedido/besteldatum bestelldatum|order line:/auftragspositionen bestellposition bestellpositionen|order number:/bestellnummer|organization://org organisation|origin:origen
original://orig|package:bulto|packages:bultos|paid:paye/betaald betald bezahlt|paid at:datapagamento datepaiement fechapago/bezahltam zahlungsdatum|parameter://param|parameters://params
password:clave contrasena haslo katasandi mdp motdepasse motpasse parol senha/adgangskode kennwort losenord passord passwort sifre wachtwoord/passwd pw pwd
patient:paciente pacientes pacjenci pacjent paziente pazienti/hastalar patient patienten
payment:pagamento pagamentos pago pagos paiement pembayaran platnosc platnosci/betaling odeme odemeler zahlung/pmt pymt
payment method:formapagamento formapago formaplatnosci metodopago modepaiement moyenpaiement sposobplatnosci/odemetipi zahlungsart zahlungsweise|payment purpose:/verwendungszweck
percent:/prozent/pcent pct perc percentage|period:/zeitraum|permission://perm
phone:fone nohp notelepon notelp tel telefone telefoni telefono telephone telepon telp/rufnummer telefon telefonnummer telefoon telefoonnummer/ph tel telephone|physical://phys
picture:foto gambar zdjecie/resim/pic|planned:prevista previsto/geplant|po box:/postfach|points://pts|position:/position positionsnr posnr/pos
postal code:cep codepostal codigopostal indeks kodepos kodpocztowy/plz postakodu postcode postleitzahl postnr postnummer/postalcode postcode zip zipcode|practice:/praxen praxis
prescription:ordonnance receta recetas/rezept rezepte|previous://prev prv|price:cena harga precio preco prezzo prix tsena/fiyat preis prijs pris|priority:priorite/prioritaet/pri prio|procedure://proc
product:barang prodotti prodotto producto productos produit produits produktu produkty produto tovar tovara tovary/artikel artiklar producten produkt produkte urun urunler varer/prod
product name:namabarang/artikelbezeichnung benamning urunadi|profile:|profit:beneficio|program://prog prgm|province:oblast provincia provinsi wojewodztwo/bundesland/prov|publisher:penerbit
purchase:compra//purch|purchase price:hargabeli/einkaufspreis|qualifier://qual
quantity:cantidad ilosc jumlah kolichestvo qtd qtde qte quantidade quantita quantite/aantal adet antal antall menge miktar stueckzahl/qty|rate:taux//rt|rating:/bewertung|reason:motif motivo/grund/rsn
received://rcvd recv recd|recipient:destinataire destinatario/empfaenger|recognized://recognised|record://rec|reference:referencia//ref|region://rgn|registration://reg
registration date:dateinscription fechaalta|religion:agama|request://rqst|required://reqd|requirement://req|reserved quantity:reservada reservado|response://resp
responsible person:encargado responsable/verantwortlich zustaendig|revenue:chiffreaffaires/umsatz|room:camere chambre chambres habitacion habitaciones/kamer kamers raum zimmer|route:ruta rutas
routing number:/bankleitzahl blz|salary:gaji oklad pensja salaire salario stipendio sueldo sueldos wynagrodzenie zarplata/gehalt maas salaris|sale:venta|sale date:fechaventa
sale price:hargajual/verkaufspreis|salutation:civilite civility/anrede|schedule://schd|scheduled://sched|school year://syear|score://scr|seconds://secs|section://sect|seller:/verkaeufer
sender:expediteur remitente/absender/sndr|sequence://seq|service:/leistung/svc srvc|sex:genero jeniskelamin plec pol sesso sexe sexo/cinsiyet geschlecht geslacht kjonn koen kon|ship via://shipvia
shipment:envio envios|shipped at:/versandtam|shipping://shp shpg|shipping address:/lieferadresse lieferanschrift|shipping cost:fraisport|short:corto|short name:/kurzname|signature:firma
signer:firmante|size:rozmiar taille tamanho/groesse storlek|social security number:codicefiscale nik pesel snils/personnummer tckimlik tckimlikno tckn tcno/ssn|source://src
specialty:/fachgebiet fachrichtung|square://sq|standard://std stnd|start:/anfang beginn/bgn strt|start date:datainicio datainizio datedebut fechainicio/begindatum vertragsbeginn|start time:heuredebut
started at:/gestartetam|state:estado uf|statement://stmt|station://stn|status:etat situacao stato status statut/durum/stat|stock:estoque existencias giacenza/bestand lagerbestand stok voorraad/stk
storage location:ubicacion/lagerort lagerplatz|street:calle logradouro rua rue ulica ulitsa voie/cadde gata sokak straat straatnaam strasse straße/str|street address:/gatuadress
street name:/gatenavn vejnavn
student:alumno alumnos alunni alunno aluno alunos eleve eleves estudiante estudiantes etudiant etudiants mahasiswa siswa studente studenti uczen uczniowie/leerling leerlingen ogrenci ogrenciler schueler/stud
subject:assunto asunto objet oggetto sujet/amne betreff fach konu onderwerp/subj|summary://summ
supplier:dostawca dostawcy fornecedor fornecedore fornecedores fornitore fornitori fournisseur fournisseurs postavshchik postavshchiki proveedor proveedore proveedores/leverancier leveranciers leverantor lieferant lieferanten/supp
surcharge:recargo|synchronized://synchronised|target://tgt|tax:impuesto iva tva/btw kdv mehrwertsteuer moms mwst ust|tax amount:montanttva/steuerbetrag
tax number:nip/organisationsnummer orgnr vergino verginumarasi|tax rate:aliquotaiva stawkavat tauxtva/momssats mwstsatz steuersatz ustsatz
teacher:dosen enseignant guru insegnante nauczyciel prepodavatel prepodavateli profesor profesores professeur professores/docent lehrer ogretmen ogretmenler|telephone://tlf
template://tmpl tpl|tenant:/mandant|time:/uhrzeit/tm|time zone://timezone tz|timestamp://ts|title:judul titre titulo tytul/baslik titel ueberschrift|toll:peaje|total:total/toplam
total amount:montanttotal totalbayar totalharga valortotal/gesamt gesamtbetrag gesamtsumme|total price:prixtotal/gesamtpreis|tracking:seguimiento//trk trkg|transaction://trans tx txn tran
transfer://xfer|treated at:/behandeltam|treatment:/behandlung behandlungen therapie|type:tipo type//typ tpe|unit:satuan unidad unidadmedida unity/einheit mengeneinheit/unt
unit price:cenajednostkowa preciounitario precounitario prezzounitario prixunitaire valorunitario/birimfiyat einzelpreis stueckpreis stuksprijs|update://updt
updated:/aktualisiert geaendert gewijzigd/mod modification modified upd update
updated at:atualizadoem dataatualizacao dataedycji dataizmeneniya datamodifica datamodyfikacji datemodification fechaactualizacion fechamodificacion/aendret andrad endret geaendertam guncellemetarihi opdateret oppdatert uppdaterad/lastmodified mtime updatedat
url://uri uris urls
user:pengguna polzovatel polzovateli polzovatelya usuario usuarios utente utenti utilisateur utilisateurs utilizador uzytkownicy uzytkownik uzytkownika/anvandare benutzer bruger brugere bruker brukere gebruiker gebruikers kullanici kullanicilar nutzer/usr
user agent://ua useragent|user name:nazwauzytkownika nombreusuario nomeutente nomutilisateur pseudo/anmeldename anvandarnamn benutzername gebruikersnaam kullaniciadi/uname username|vacation:/urlaub
valid:/gueltig|valid from:/gueltigab gueltigvon|value://val|vat number:numerotva partitaiva tvaintra tvaintracom/btwnummer umsatzsteuerid ustid ustidnr
vehicle:samochod samochody vehicule vehicules vehiculo vehiculos veicoli veicolo veiculo veiculos/fahrzeug fahrzeuge voertuig voertuigen/veh|vendor://vend vndr|version://ver|volume:volumen//vol
warehouse:almacen almacene almacenes entrepot magazyn/lager/whse wh whs|website:site_web siteweb|weight:berat peso poids ves waga/agirlik gewicht vaegt vekt vikt/wgt wt|weight kg:/gewichtkg
width:ancho largeur larghezza largura szerokosc/bredd breedte breite|withholding tax:irpf|word:mot|workshop name:taller|year:anio annee ano rok/jahr/yr|year built:/baujahr|year published:tahunterbit`
