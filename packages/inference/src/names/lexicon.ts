/**
 * What words of names stand for: each meaning in English with, parted by strokes, the words of languages that put what a thing is first and what it is of behind (French, Spanish,
 * Portuguese, Italian, Polish, Russian, Indonesian), those of languages that put it last (German, Dutch, Swedish, Danish, Norwegian, Turkish),
 * and what is abbreviated or joined. Foreign words stand without accents, in Latin letters, nouns in the genitive too where they are used so; one that means something else in English
 * stays out. They lie together by meaning, since what travels to a browser is dear.
 */
export const LEXICON = `
abbreviation:sgl sigla siglas/kuerzel/abbr abbrev abrev abrv|accessed at://atime|account:conta cuenta cuentas/benutzerkonto konten konto rekening/acc acct
account holder:/kontoinhaber|account number:numerkonta/kontonr rekeningnummer/accno acctnbr acctno|active:actif activo aktywna aktywny ativo attivo/actief aktif aktiv
address:adres adresse alamat direccion domicilio endereco endereço indirizzo morada/anschrift/addr adr adress
address line 2:complementadresse/adresszusatz zusatz|administrator:administrador administrateur amministratore/verwalter|admission://adm|admission date:dataadmissao fechaingreso
age:edad idade/leeftijd|agency:orgao|agent:agente|allergies:/allergien|allocated://alloc
amount:importe importo kwota montant monto mto summa valor valore wartosc/bedrag belob beloeb belop belopp betrag summe tutar/amt|apartment:kvartira nrlokalu nrmieszkania
appointment:appuntamenti appuntamento cita citas consulta consultas rendezvous wizyta wizyty/afspraak afspraken randevu randevular termin termine
approved:approuve aprobado aprovado/genehmigt|area:superficie|area code:ddd/vorwahl|arrival:arrivee llegada|article number:/artikelnr artikelnummer artnr|attribute://attr attrib
author:autor avtor penulis|authorized://authorised|authorized person:autorizada autorizado|available://avail|available quantity:disponible|average://avg
balance:saldo solde/kontostand/bal|bank:/bankbezeichnung|barcode:codbarras codigobarras/barkod|base price:/grundpreis|bathrooms:banheiro banheiros banos/badezimmer
bedrooms:chambresacoucher dormitorios quartos/schlafzimmer|billing address:/rechnungsadresse
birth date:datanasc datanascimento datanascita datarozhdeniya dataurodzenia datenaissance ddn dtnac dtnasc dtnascimento fechanac fechanacimiento fecnac fnac nacimiento naissance nascimento nascita tanggallahir tgllahir/dogumtarihi fodelsedatum fodselsdato foedselsdato gebdat gebdatum geboortedatum gebtag geburtsdatum geburtstag/bday birthdate birthday dob
birth place:lieunaiss lieunaissance localnascimento lugarnac lugarnacimiento luogodinascita luogonascita miejsceurodzenia tempatlahir/dogumyeri geboorteplaats geburtsort
blood type:gruposangre gruposanguineo/blutgruppe|book:buku kniga knigi ksiazka ksiazki
booking:prenotazione prenotazioni reserva reservas/buchung buchungen reservering reserveringen|brand:marca marque/marke merk|brother:hermano irmao|calculated://calc
cancelled:/gekuendigt storniert|cancelled at:/gekuendigtam storniertam|capacity:capacidad|car:automovel automovil|card:tarjeta
category:categoria categorias categorie kategorie kategorii kategoriya//cat|certificate:certidao certificado certificat/bescheinigung
city:cidade citta ciudad commune comune gorod kota localidad miasto miejscowosc municipio ville/ort plaats postort poststed sehir stadt staedte wohnort woonplaats/cty|claim://clm
class:kelas turma/klasse/cls|code:cod code codice codigo cve kod//cd|color:color colore cor couleur kolor tsvet warna/farbe farg farge farve kleur renk/colour|command://cmd
comment:comentario commentaire komentarz kommentarii kommentariy/kommentar/cmt
company:azienda compania empresa entreprise kompaniya nazwafirmy organizatsiya ragionesociale ragsoc raisonsociale razonsocial rsocial societa societe/bedrift bedrijf bedrijfsnaam firma firmaadi firmanavn firmenname foretag foretagsnamn sirket unternehmen virksomhed
completed:/abgeschlossen erledigt|completed at:/abgeschlossenam|computer:computador ordinateur|config://cfg conf|confirmed://cnf|consumption:consumo|contact:contacto contato
contact person:personacontacto/ansprechpartner|content:contenido contenu contenuto tresc/icerik inhalt inhoud innehall|contract:/vertraege vertrag|cost:coste costo
count:/anzahl/cnt|country:kraj nazione negara paese pais panstwo pays strana/laender land ulke/cou coun|country code:/laenderkennzeichen|county:departement powiat
course:/ders dersler kurs kurse|created:creacion inserimento/aangemaakt angelegt erstellt/create creation crte
created at:criadoem datacreazione datacriacao datadodania datasozdaniya datautworzenia datecreation fechacreacion/angelegtam anlagedatum erstelltam kayittarihi olusturmatarihi opprettet oprettet skapad/createdat ctime
credit:credito|credit limit:/kreditlimit|credit risk:riesgo|currency:devise divisa moeda moneda valuta waluta/waehrung/ccy curr
customer:cliente clientes clienti klienci klient klienta klienty pelanggan/klant klanten kund kunde kunden kunder musteri musteriler/cust
customer number:/kdnr kundennr kundennummer kundnr|date:date fch fec fecha tanggal tgl/dato datum tarih tarihi/dt dte|day:dia dzien jour
deceased:decede falecido fallecido/verstorben|decimals://dec|default://deflt|deleted:/geloescht verwijderd/del
deleted at:dataexclusao datahoraexclusao fechabaja/geloeschtam/deletedat|delivered at:/geliefertam|delivered quantity:livrado servido/geliefert
delivery:entrega livraison//dlv|delivery date:datelivraison fechaentrega/leveransdatum leveringsdato lieferdatum|delivery note:albaran bonlivraison/lieferschein
department:departamento departamentos dzial otdel/abteilung abteilungen afdeling avdelning/dept|departure:salida|departure date:fechasalida
description:descricao descripcion descrizione deskripsi keterangan opis opisanie/aciklama beschreibung beschrijving beskrivelse beskrivning omschrijving/desc descr
destination:destino//dest dst|diagnosis:/diagnose/diag dx|disbursements:debours suplidos/auslagen|discharge://disch dschg
discount:desconto descuento diskon rabat remise sconto skidka/indirim korting rabatt|discount percent:dto dtopor|display name://displayname|distance:distancia
district:bairro kabupaten kecamatan kelurahan/ilce mahalle semt|doctor:lekarz lekarze medecin medecins medici medico medicos/aerzte artsen arzt doktor hausarzt|document://doc
dosage:/dosierung|driver:autista autisti chauffeur conducteur conducteurs conductore conductores motorista motoristas/bestuurder fahrer|drug name:/arzneimittel medikament wirkstoff
due date:dateecheance echeance fechavencimiento scadenza terminplatnosci/faellig faelligam faelligkeit faelligkeitsdatum forfaldsdato forfallodatum forfallsdato vervaldatum
due days:delaipaiement plazovencimiento/zahlungsziel|dunning level:/mahnstufe|duration:duracion duree/dauer laufzeit|effective://eff effdt
email:correo correoelectronico courriel pochta/epost eposta epostadress
employee:dipendente dipendenti empleado empleados employe employes funcionario funcionarios karyawan pegawai pracownicy pracownik pracownika sotrudnik sotrudnika sotrudniki/ansatt ansatte anstalld anstallda calisan calisanlar medarbejder medarbejdere medewerker medewerkers mitarbeiter personel werknemer werknemers/emp
employee number:/mitarbeiternr personalnummer|encrypted://crypted|end:/ende|end date:datafim datafine datefin fechafin/austrittsdatum einddatum vertragsende|end time:heurefin
ended at:/beendetam|environment://env|error://err|estimated:estimada estimado//est|event:/veranstaltung veranstaltungen
exchange rate:tasaconv tauxchange tipocambio/wechselkurs wisselkoers|execution://exec|expiration://exp expiraion|expiry:vencimento vencimiento
expiry date:datascadenza dateexpiration datevalidite fechavenc fecven/ablaufdatum gueltigbis/expdate|extension:/durchwahl/ext extn|father:pai/vater
father name:nombrepadre nomepai nompere|fax:/telefax|first://fst|fax number:/faxnr faxnummer|fee:frais|feet://ft|file name://filename|file path://filepath|file size://filesize
finalized://finalised|findings:/befund
first name:imie imiona imya namadepan nombres nomepila prenom prenoms primeironome prnom/fornamn fornavn vname voornaam vorname/firstname firstnme fname forename givenname
flag://bool flg ind|floor:etage piano piso/stockwerk verdieping|freight:frete|frequency:frecuencia frequencia/haeufigkeit/freq frq|fuel type:carburant combustible/kraftstoff
full name:fio imieinazwisko namalengkap nombrecompleto nomcomplet nomecompleto/adisoyadi adsoyad/fullname realname|function:funcion funzione/funktion/func|garage:garagem garaje
gas station name:gasolinera|government://govt|grade:ocena ocenka/cijfer noten|gross amount:montantttc prixttc wartoscbrutto/brutto bruttobetrag|group:gruppa//grp
guardian:encarregado tutor/vormund|guest:huesped huespedes|header://hdr|height:altezza altura hauteur wysokosc/hoehe hojd hoogte koerpergroesse/hgt ht
hire date:datazatrudnienia dateembauche/eingestelltam einstellungsdatum eintrittsdatum|history://hist|home phone:/telefonprivat|hospital://hosp|host name://hostname
hour:godzina heure hora|hourly wage:/stundenlohn|hours://hrs|house number:nomerdoma nrdomu numerdomu/hausnr hausnummer huisnummer husnr|house type:moradia vivienda/wohnung
identity number:rg|illiterate:analfabeto|image://img|impressions://impr|incident note:incidencia incidencias|income:ingresos reddito renda revenu/einkommen inkomen|index://idx
inserted at:fechareg fecreg/erfasstam erfdat|institution:institucion instituicao/einrichtung|instruction://instruct instructions|insurance://ins
insurance number:/versichertennr versichertennummer|interest rate:/zinssatz|interval://intvl
invoice:factura facturas facture factures faktura faktury fattura fatture/facturen factuur fakturor fatura faturalar rechnung rechnungen/inv
invoice date:datafattura datefacture fechafactura/rechdat rechnungsdatum|invoice line:/rechnungspos rechnungsposition rechnungspositionen
invoice number:nrfaktury numerfaktury numerofattura numfactura numfacture/rechnr rechnungsnr rechnungsnummer renr|ip://ipaddr ipaddress|issued at:datawystawienia/ausgestelltam
job title:cargo dolzhnost fonction jabatan mansione poste puesto stanowisko/befattning functie stilling unvan/jobtit|joined:alta
justification:justificacion justificativa/begruendung|label:intitule libelle/bezeichnung/lbl|language:idioma langue lingua/sprache sprak taal|language code://lang langcode
last://lst
last name:apelido apell apellido apellidos cognome familiya namabelakang nazwisko nomfamille sobrenome/achternaam efternamn efternavn etternavn familienaam familienname nachname nname soyad soyadi soyisim zname zuname/familyname lastname lastnme lname surname
latitude:latitud/breitengrad/lat latd|ledger://ldgr|left:baja|legal name:denominacaosocial|length:comprimento dlugosc largo longueur lunghezza/laenge langd lengte/len
level:livello niveau nivel//lvl|license://licence|license number:licencia permis|license plate:immatriculation matricula nrrejestracyjny placa targa/kennzeichen kenteken
limit:limite//lim|line://ln|link://lnk|liters:litros|litre:litro|location://loc locn|locked:/gesperrt|longitude:longitud/laengengrad/lng lon|maiden name:/geburtsname
maintenance record:mantenimiento mantenimientos|managed://mgd|management://mgmt|manager://mgr|manufacturer:/hersteller/manufact mfg mfgr mfr|margin:margen
marital status:estadocivil statocivile/burgerlijkestaat familienstand|market://mkt|member:adherent adherente adherents socia socio socios/leden lid medlem mitglied mitglieder/mbr
member number:/mitgliedsnummer|membership fee:cotisation cotisations/mitgliedsbeitrag|message:mensagem mensaje messaggio wiadomosc/bericht meddelande mesaj nachricht/msg
middle initial://mi midinit|middle name:otchestvo/tussenvoegsel/middlename mname|mileage:chilometraggio kilometrage kilometraje kilometros przebieg quilometragem/kilometerstand
milliseconds://millis msec|mime type://mimetype|minutes://mins
mobile:cellulare celular komorka movil portable telemovel/cepno ceptelefonu handy handynummer mobiel mobil mobilfunk mobilnummer mobiltelefon/cell gsm mob
modality:modalidad modalidade|model:modele modelo/modell|month:mes mesyats miesiac mois/monat|months://mths|monthly:mensual mensuel|monthly income:rendamensal|monthly salary:salariomensual
mother:mae/mutter|mother name:nombremadre nomemae nommere
name:denominacao denominacion denominazione naim naimenovanie nama nazvanie nazwa nom nombre nome/adi bezeichn isim naam namn navn/nm
nationality:nacionalidad nacionalidade nationalite nazionalita/nationalitaet nationaliteit staatsangehoerigkeit|neighborhood:barrio colonia quartier quartiere/wijk
net amount:montantht neto netosindto prixht pvpsindto sinimpuestos wartoscnetto/netto nettobetrag|next:proxima proximo//nxt|nick name://nickname|nights:nuitees
note:comentarios obs observ observacao observacion observaciones observacoes primechanie remarque uwaga uwagi/anmerkung anteckning anteckningar bem bemaerkning bemerkung bemerkungen merknad notiz opm opmerking opmerkingen/rmk rmks
notification://notif notifs|number:nomer nro numer numero/nummer/nbr nr num|number of://nb|object://obj
occupation:metier ocupacion pekerjaan profesion profession professione profissao/beroep beruf ocupacao yrke/occ|on hand://onhand|opening hours:/oeffnungszeiten|operator://oper
option://opt
order:commande commandes orden ordene ordenes ordine ordini pedido pedidos pesanan zakaz zakaza zakazy zamowienia zamowienie/auftrag bestallning bestelling bestellingen bestellung ordrar ordre ordrer siparis siparisler/ord
order date:datecommande fechapedido/besteldatum bestelldatum|order line:/auftragspositionen bestellposition bestellpositionen|order number:/bestellnummer
ordinal:secuencial sequencial/laufnr lfdnr|organization://org organisation|origin:origen|original://orig|package:bulto|packages:bultos|paid:paye/betaald betald bezahlt
paid at:datapagamento datepaiement fechapago/bezahltam zahlungsdatum|parameter://param|parameters://params|passport:pasaporte passaporte passaporto passeport/paspoort reisepass
password:clave contrasena haslo katasandi mdp motdepasse motpasse parol senha/adgangskode kennwort losenord passord passwort sifre wachtwoord/passwd pw pwd
patient:paciente pacientes pacjenci pacjent paziente pazienti/hastalar patient patienten
payment:pagamento pagamentos pago pagos paiement pembayaran platnosc platnosci/betaling odeme odemeler zahlung/pmt pymt|payment date:fecpago/zahldatum
payment method:formapagamento formapago formaplatnosci metodopago modepaiement moyenpaiement sposobplatnosci/odemetipi zahlungsart zahlungsweise|payment purpose:/verwendungszweck
pending receipt:pterecibir|percent:/prozent/pcent pct perc percentage|period:/zeitraum|permission://perm
phone:fone nohp notelepon notelp tel telefone telefoni telefono telephone telepon telp/rufnummer telefon telefonnummer telefoon telefoonnummer/ph tel telephone
phone number:nrtel numtel telefononumero/telefonnr telnr|physical://phys|picture:foto gambar zdjecie/resim/pic|place:lieu lugar luogo|planned:prevista previsto/geplant
po box:/postfach|points://pts|position:posicao posicion/position positionsnr posnr/pos
postal code:cep codepostal codigopostal indeks kodepos kodpocztowy/plz postakodu postcode postleitzahl postnr postnummer/postalcode postcode zip zipcode|practice:/praxen praxis
prescription:ordonnance receta recetas/rezept rezepte|previous://prev prv|price:cena harga precio preco prezzo prix tsena/fiyat preis prijs pris
priority:priorite/prioritaet/pri prio|procedure://proc
product:barang prodotti prodotto producto productos produit produits produktu produkty produto tovar tovara tovary/artikel artiklar producten produkt produkte urun urunler varer/prod
product name:namabarang/artbez artikelbez artikelbezeichnung benamning urunadi|profit:beneficio|program://prgm prog
province:oblast provincia provinsi wojewodztwo/bundesland/prov|publisher:penerbit|purchase:compra//purch|purchase price:hargabeli/einkaufspreis ekp ekpreis|qualifier://qual
quantity:cant cantidad ilosc jumlah kolichestvo kolvo qtd qtde qte quantidade quantita quantite/aantal adet antal antall menge miktar stueckzahl/qty|rate:taux//rt|rating:/bewertung
reached:alcanzado/erreicht|reason:motif motivo/grund/rsn|received://recd recv|recipient:destinataire destinatario/empfaenger|recognized://recognised|record://rec
reference:referencia//ref|region://rgn|register:registre registro|registered at:datacadastro|registration://reg|registration date:dateenreg dateinscr dateinscription fechaalta
relationship:parente parentela parentesco/verwandtschaft|religion:agama|required://reqd|requirement://req|reservation:reservavaga
reserved quantity:reservada reservado|response://resp|responsible person:encargado responsable responsavel/verantwortlich zustaendig|revenue:chiffreaffaires/umsatz
room:camere chambre chambres habitacion habitaciones/kamer kamers raum zimmer|route:ruta rutas|routing number:/bankleitzahl blz
salary:gaji oklad pensja salaire salario stipendio sueldo sueldos wynagrodzenie zarplata/gehalt maas salaris|sale:venta|sale date:fechaventa
sale price:hargajual pvp pvpunitario/verkaufspreis vkp vkpreis|salutation:civilite civility/anrede|schedule://schd|scheduled://sched
school:ecole escola escuela scuola shkola szkola/okul schule skole|school year://syear|score://scr|seconds://secs|section://sect|seller:/verkaeufer
sender:expediteur remitente/absender|sequence://seq|service:/leistung/svc|session://sess
sex:genero jeniskelamin plec pol sesso sexe sexo/cinsiyet geschlecht geslacht kjonn koen kon|sheet:feuille folha hoja|ship via://shipvia|shipment:envio envios
shipped at:/versandtam|shipping://shp shpg|shipping address:/lieferadresse lieferanschrift|shipping cost:fraisport|short:corto|short name:/kurzname|signature:firma//sig
signer:firmante|size:rozmiar taille tamanho/groesse storlek|smoker:fumador fumante fumeur/raucher|social name:nomesocial
social security number:codfis codfisc codicefiscale nik pesel snils/personnummer tckimlik tckimlikno tckn tcno/ssn|source://src|specialty:/fachgebiet fachrichtung
spouse:coniuge conjoint conjuge conyuge/echtgenoot ehepartner|square://sq|stage:etapa etapas etape|standard://std stnd|start:/anfang beginn/bgn strt
start date:datainicio datainizio datedebut fechainicio/begindatum vertragsbeginn|start time:heuredebut|started at:/gestartetam|state:estado uf|statement://stmt|station://stn
status:etat situacao stato status statut/durum/stat|stock:estoque existencias giacenza/bestand lagerbestand stok voorraad/stk|storage location:ubicacion/lagerort lagerplatz
street:calle logradouro rua rue ulica ulitsa voie/cadde gata sokak straat straatnaam strasse straße/str|street address:/gatuadress|street name:/gatenavn vejnavn
student:alumno alumnos alunni alunno aluno alunos eleve eleves estudiante estudiantes etudiant etudiants mahasiswa siswa studente studenti uczen uczniowie/leerling leerlingen ogrenci ogrenciler schueler/stud
subject:assunto asunto objet oggetto sujet/amne betreff fach konu onderwerp/subj|summary://summ
supplier:dostawca dostawcy fornecedor fornecedore fornecedores fornitore fornitori fournisseur fournisseurs postavshchik postavshchiki proveedor proveedore proveedores/leverancier leveranciers leverantor lieferant lieferanten/supp
supplier number:/lieferantennr liefnr|surcharge:recargo|synchronized://synchronised|target://tgt|tax:impuesto iva tva/btw kdv mehrwertsteuer moms mwst ust
tax amount:montanttva/steuerbetrag|tax number:cuit nip rif/organisationsnummer orgnr steuernr steuernummer vergino verginumarasi
tax rate:aliquotaiva stawkavat tauxtva/momssats mwstsatz steuersatz ustsatz|tax regime:regimenfiscal regimeniva
teacher:dosen enseignant guru insegnante nauczyciel prepodavatel prepodavateli profesor profesores professeur professores/docent lehrer ogretmen ogretmenler
teaching:ensenanza ensino|telephone://tlf|template://tmpl tpl|tenant:/mandant|time:/uhrzeit/tm|time zone://timezone tz|timestamp://ts
title:judul titre titulo tytul/baslik titel ueberschrift|toll:peaje|total:total/toplam|total amount:montanttotal totalbayar totalharga valortotal/gesamt gesamtbetrag gesamtsumme
total price:prixtotal/gesamtpreis|tracking:seguimiento//trk trkg|trade name:fantasia nombrecomercial nomcommercial nomefantasia|transaction://tran trans tx txn|transfer://xfer
translation:traduccion traduction/uebersetzung|treated at:/behandeltam|treatment:/behandlung behandlungen therapie|type:tipo type//tpe typ
unit:satuan unidad unidadmedida unity/einheit mengeneinheit/unt
unit price:cenajednostkowa preciounitario precounitario prezzounitario prixunitaire valorunitario/birimfiyat einzelpreis stueckpreis stuksprijs
updated:/aktualisiert geaendert gewijzigd/mod modification modified upd update
updated at:atualizadoem dataatualizacao dataedycji dataizmeneniya datamodifica datamodyfikacji datemodification fechaactualizacion fechamodificacion/aendret andrad endret geaendertam guncellemetarihi opdateret oppdatert uppdaterad/lastmodified mtime updatedat
url://uri uris urls
user:pengguna polzovatel polzovateli polzovatelya usuario usuarios utente utenti utilisateur utilisateurs utilizador uzytkownicy uzytkownik uzytkownika/anvandare benutzer bruger brugere bruker brukere gebruiker gebruikers kullanici kullanicilar nutzer/usr
user agent://ua useragent|user name:nazwauzytkownika nombreusuario nomeutente nomutilisateur pseudo/anmeldename anvandarnamn benutzername gebruikersnaam kullaniciadi/uname username
vacation:/urlaub|valid:/gueltig|valid from:/gueltigab gueltigvon|value://val|vat number:numerotva partitaiva piva tvaintra tvaintracom/btwnummer umsatzsteuerid ustid ustidnr
vehicle:samochod samochody vehicule vehicules vehiculo vehiculos veicoli veicolo veiculo veiculos/fahrzeug fahrzeuge voertuig voertuigen/veh|vendor://vend|version://ver
visible:visivel/sichtbar/vis|volume:volumen//vol|warehouse:almacen almacene almacenes entrepot magazyn/lager/wh whs whse|website:site_web siteweb
weight:berat peso poids ves waga/agirlik gewicht vaegt vekt vikt/wgt wt|weight kg:/gewichtkg|width:ancho largeur larghezza largura szerokosc/bredd breedte breite
withholding tax:irpf|word:mot|workload:cargahoraria|workplace:localtrabalho lugartrabajo/arbeitsort|workshop name:taller|year:anio annee ano ejercicio exercice rok/jahr/yr
year built:/baujahr|year published:tahunterbit`
