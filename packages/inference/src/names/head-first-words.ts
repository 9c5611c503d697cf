/**
 * Words of languages that put what a thing is first and what it is of behind, each line with what they are in English: French, Spanish, Portuguese, Italian, Romanian, Polish,
 * Czech, Russian and Indonesian, without accents and in Latin letters. Their nouns stand in the genitive too where those are used so. A word that means something else in
 * English stays out; languages lie together by meaning, since each meaning costs what travels to a browser only once.
 */
export const HEAD_FIRST = `
sigla: abbreviation | conta cuenta cuentas: account | numerkonta: account number | actif activo aktywna aktywny ativo attivo: active | adres adresa adresse alamat direccion domicilio endereco endereço indirizzo morada: address
complementadresse: address line 2 | administrador: administrator | edad idade: age | orgao: agency | agente: agent | castka importe importo kwota montant monto suma summa valor wartosc: amount
kvartira nrlokalu nrmieszkania: apartment | appuntamenti appuntamento cita citas consulta consultas rendezvous wizyta wizyty: appointment | superficie: area | arrivee llegada: arrival | autor avtor penulis: author
disponible: available quantity | saldo solde: balance | codbarras codigobarras: barcode
datanascimento datanascita datanasterii datarozhdeniya dataurodzenia datenaissance datumnarozeni dtnascimento fechanacimiento nacimiento naissance nascimento nascita tanggallahir tgllahir: birth date
luogonascita miejsceurodzenia tempatlahir: birth place | buku kniga knigi ksiazka ksiazki: book | prenotazione prenotazioni reserva reservas: booking | marca marque: brand | capacidad: capacity | tarjeta: card
categoria categorias categorie kategorie kategorii kategoriya: category | cidade citta ciudad commune comune gorod kota localidad localitate mesto miasto miejscowosc municipio oras ville: city | kelas: class
cod code codice codigo kod: code | color colore cor couleur kolor tsvet warna: color | comentario commentaire komentarz kommentarii kommentariy: comment
azienda compania empresa entreprise kompaniya nazwafirmy organizatsiya ragionesociale raisonsociale razonsocial societa societe: company | consumo: consumption | contacto contato: contact | personacontacto: contact person
contenido contenu contenuto tresc: content | coste costo: cost | kraj nazione negara paese pais panstwo pays strana tara zeme: country | departement powiat: county | creacion inserimento vytvoreno: created
criadoem datacreazione datacriacao datadodania datasozdaniya datautworzenia datecreation fechacreacion: created at | credito: credit | devise divisa moeda moneda valuta waluta: currency
cliente clientes clienti klienci klient klienta klienty pelanggan zakaznici zakaznik: customer | date fecha tanggal tgl: date | dia dzien jour: day | entrega livraison: delivery | datelivraison fechaentrega: delivery date
departamento departamentos dzial otdel: department | salida: departure | fechasalida: departure date | descricao descriere descripcion descrizione deskripsi keterangan opis opisanie popis: description | destino: destination
desconto descuento diskon rabat remise sconto skidka sleva: discount | dto: discount percent | distancia: distance | bairro kabupaten kecamatan kelurahan: district | lekarz lekarze medecin medecins medici medico medicos: doctor
autista autisti chauffeur conducteur conducteurs conductore conductores motorista motoristas: driver | dateecheance echeance fechavencimiento scadenza terminplatnosci: due date | duracion duree: duration
correo correoelectronico courriel pochta: email
dipendente dipendenti empleado empleados employe employes funcionario funcionarios karyawan pegawai pracownicy pracownik pracownika sotrudnik sotrudnika sotrudniki zamestnanci zamestnanec: employee
datafim datafine datefin fechafin: end date | heurefin: end time | estimada estimado: estimated | vencimento vencimiento: expiry | dateexpiration: expiry date | frais: fee
imie imiona imya jmeno meno namadepan nombres prenom prenoms prenume primeironome: first name | frete: freight | carburant combustible: fuel type | fio imieinazwisko namalengkap nombrecompleto nomcomplet nomecompleto: full name
gasolinera: gas station name | ocena: grade | montantttc prixttc wartoscbrutto: gross amount | gruppa: group | huesped huespedes: guest | altezza altura hauteur wysokosc: height | datazatrudnienia dateembauche: hire date
godzina heure hora: hour | nomerdoma nrdomu numerdomu: house number | rg: identity number | incidencia incidencias: incident note | factura facturas facture factures faktura faktury fattura fatture: invoice
nrfaktury numerfaktury: invoice number | datawystawienia: issued at | cargo dolzhnost fonction jabatan mansione poste puesto stanowisko: job title | alta: joined | intitule libelle: label | idioma langue lingua: language
apelido apellido apellidos cognome familiya namabelakang nazwisko nomfamille nume priezvisko prijmeni sobrenome: last name | latitud: latitude | baja: left | comprimento dlugosc largo longueur lunghezza: length
licencia permis: license number | immatriculation matricula nrrejestracyjny placa targa: license plate | limite: limit | litros: liters | litro: litre | longitud: longitude | mantenimiento mantenimientos: maintenance record
margen: margin | estadocivil statocivile: marital status | adherent adherents: member | mensagem mensaje messaggio wiadomosc: message | otchestvo: middle name
chilometraggio kilometrage kilometraje kilometros przebieg quilometragem: mileage | cellulare celular komorka movil portable telemovel: mobile | modele modelo: model | mes mesyats miesiac mois: month | mensual mensuel: monthly
salariomensual: monthly salary | naimenovanie nama nazev nazov nazvanie nazwa nom nombre nome: name | colonia: neighborhood | montantht neto prixht wartoscnetto: net amount | proxima proximo: next | nuitees: nights
comentarios observacao observaciones observacoes poznamka primechanie remarque uwaga uwagi: note | nomer numer numero: number | metier ocupacion pekerjaan profesion profession professione profissao: occupation
comanda comenzi commande commandes objednavka objednavky orden ordene ordenes ordine ordini pedido pedidos pesanan zakaz zakaza zakazy zamowienia zamowienie: order | datecommande fechapedido: order date | origen: origin
bulto: package | bultos: packages | paye: paid | datapagamento datepaiement fechapago: paid at | clave contrasena haslo heslo katasandi mdp motdepasse motpasse parol parola senha: password
paciente pacientes pacjenci pacjent paziente pazienti: patient | pagamento pagamentos pago pagos paiement pembayaran platnosc platnosci: payment
formapagamento formapago formaplatnosci metodopago modepaiement moyenpaiement sposobplatnosci: payment method | fone nohp notelepon notelp tel telefone telefoni telefono telephone telepon telp: phone | foto gambar zdjecie: picture
prevista previsto: planned | cep codepostal codigopostal codpostal indeks kodepos kodpocztowy psc: postal code | ordonnance receta recetas: prescription | cena harga precio preco pret prezzo prix tsena: price | priorite: priority
barang prodotti prodotto producto productos produit produits produktu produkty produs produse produto tovar tovara tovary: product | namabarang: product name | beneficio: profit
judet oblast provincia provinsi wojewodztwo: province | penerbit: publisher | compra: purchase | hargabeli: purchase price
cantidad cantitate ilosc jumlah kolichestvo mnozstvi pocet qtd qtde qte quantidade quantita quantite: quantity | taux: rate | motif motivo: reason | destinataire destinatario: recipient | referencia: reference
dateinscription fechaalta: registration date | agama: religion | reservada reservado: reserved quantity | encargado responsable: responsible person | chiffreaffaires: revenue | camere chambre chambres habitacion habitaciones: room
ruta rutas: route | gaji oklad pensja salaire salario stipendio sueldo sueldos wynagrodzenie zarplata: salary | venta: sale | fechaventa: sale date | hargajual: sale price | civilite civility: salutation
expediteur remitente: sender | genero jeniskelamin plec pol sesso sexe sexo: sex | envio envios: shipment | fraisport: shipping cost | corto: short | firma: signature | firmante: signer | rozmiar taille tamanho: size
cnp codicefiscale nik pesel snils: social security number | datainicio datainizio datedebut fechainicio: start date | heuredebut: start time | estado uf: state | etat situacao stato status statut: status
estoque existencias giacenza: stock | ubicacion: storage location | calle logradouro rua rue strada ulica ulice ulitsa voie: street
alumno alumnos alunni alunno aluno alunos eleve eleves estudiante estudiantes etudiant etudiants mahasiswa siswa studente studenti uczen uczniowie: student | assunto asunto objet oggetto sujet: subject
dostawca dostawcy fornecedor fornecedore fornecedores fornitore fornitori fournisseur fournisseurs postavshchik postavshchiki proveedor proveedore proveedores: supplier | recargo: surcharge | impuesto iva tva: tax
montanttva: tax amount | nip: tax number | aliquotaiva stawkavat tauxtva: tax rate | dosen enseignant guru insegnante nauczyciel prepodavatel prepodavateli profesor profesores professeur professores: teacher
judul titre titulo tytul: title | peaje: toll | total: total | montanttotal totalbayar totalharga valortotal: total amount | prixtotal: total price | seguimiento: tracking | tipo type: type | satuan unidad unidadmedida: unit
cenajednostkowa preciounitario precounitario prezzounitario prixunitaire valorunitario: unit price
atualizadoem dataatualizacao dataedycji dataizmeneniya datamodifica datamodyfikacji datemodification fechaactualizacion fechamodificacion: updated at
pengguna polzovatel polzovateli polzovatelya usuario usuarios utente utenti utilisateur utilisateurs utilizador utilizator utilizatori uzivatel uzivatele uzytkownicy uzytkownik uzytkownika: user
nazwauzytkownika nombreusuario nomeutente nomutilisateur pseudo: user name | numerotva partitaiva tvaintra tvaintracom: vat number
samochod samochody vehicule vehicules vehiculo vehiculos veicoli veicolo veiculo veiculos: vehicle | volumen: volume | almacen almacene almacenes entrepot magazyn: warehouse | site_web siteweb: website
berat peso poids ves waga: weight | ancho largeur larghezza largura szerokosc: width | irpf: withholding tax | mot: word | taller: workshop name | anio annee ano rok: year | tahunterbit: year published`
