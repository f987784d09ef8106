import type { ColumnName } from './customer-columns.ts';

/**
 * Other headers that mean a column, as files have them: in English, German, French, Spanish, Italian, Dutch, Polish, Portuguese,
 * Romanian, Russian and Ukrainian, and as they come out of shops, banks and CRM systems (Shopify, WooCommerce, Magento,
 * BigCommerce, PrestaShop, Salesforce, HubSpot, Dynamics 365, Zoho, Pipedrive, Mailchimp, Stripe, SAP, Finacle). Lower case letters
 * and digits, with accents folded. A word is left out where it often means something else and the values would then be errors:
 * "Stato" is a country and a status.
 */
export const CUSTOMER_HEADERS: Readonly<Record<ColumnName, string>> = {
  customer_id: `
    id custid custno customerno customernumber customerref clientid clientno userid accountid memberid externalid
    objectid sourceid reference uid recordid recid kundennummer kundennr idcliente numeroclient kundenid kundenr kdnr
    debitorennummer debitor mandantennummer nclient noclient identifiantclient identifiant codeclient refclient
    referenceclient numerodecliente numerocliente nocliente codigodecliente codigocliente identificador codicecliente
    ncliente klantid klantnummer klantnr relatienummer debiteurnummer idklienta numerklienta nrklienta
    identyfikatorklienta identyfikator kodklienta iddocliente numerodocliente codigodocliente idclient numarclient
    codclient nrclient idклиента номерклиента noклиента кодклиента идентификаторклиента идентификатор idклієнта номерклієнта noклієнта
    кодклієнта ідентифікаторклієнта ідентифікатор contactid personid kunnr cif cifid cifno cifnumber custnum
    customercode clientcode accountholderid applicantid`,
  customer_type: `
    type entitytype kind applicanttype clienttype kundentyp kundenart typedeclient typeclient tipodecliente
    tipocliente tipodicliente klanttype typeklant soortklant typklienta rodzajklienta tipclient типклиента типклієнта
    kundetyp`,
  full_name: `
    name customername clientname displayname accountholder holdername vollstandigername kundenname vorundnachname
    nameundvorname kontoinhaber nomcomplet nometprenom prenometnom nomduclient nomclient titulaire nombrecompleto
    nombreyapellidos apellidosynombre nombredelcliente nombrecliente titular nomecompleto nomeecognome cognomeenome
    nominativo intestatario volledigenaam naam klantnaam rekeninghouder imieinazwisko nazwiskoiimie pełneimieinazwisko
    nazwaklienta nomedocliente numecomplet numesiprenume numeclient titularcont фио полноеимя имяифамилия
    фамилияимяотчество имяклиента піб повнеімя імятапрізвище прізвищеімяпобатькові імяклієнта name1 shortname
    contactname personname applicantname`,
  first_name: `
    givenname forename fname first vorname prenom nombre namefirst namegiven vornamen rufname prenoms nombres
    primernombre nombredepila nome voornaam voornamen imie imiona primeironome nomeproprio prenume имя імя
    custfirstname`,
  middle_name: `
    middle secondname namemiddle zweitervorname weiterevornamen deuxiemeprenom secondprenom segundonombre secondonome
    tweedevoornaam tussenvoegsel drugieimie nomedomeio segundonome aldoileaprenume отчество второеимя побатькові
    custmiddlename othernames`,
  last_name: `
    surname familyname lname last nachname familienname nom apellido apellidos namelast namefamily zuname nomdefamille
    patronyme primerapellido cognome achternaam familienaam nazwisko sobrenome apelido ultimonome nume numedefamilie
    фамилия прізвище custlastname`,
  legal_name: `
    company companyname businessname organization organisation dba firma razonsocial firmenname unternehmen firmierung
    raisonsociale societe entreprise denominationsociale empresa denominacionsocial compania ragionesociale azienda
    denominazione bedrijfsnaam bedrijf handelsnaam firmanaam nazwafirmy nazwaprzedsiebiorstwa razaosocial
    nomedaempresa denumirefirma companie denumiresocietate компания организация названиеорганизации названиекомпании
    наименованиеорганизации компанія організація назваорганізаціі назвакомпаніі accountname associatedcompany
    primarycompany`,
  email: `
    emailaddress mail mailaddress contactemail correo courriel emailid emailadresse mailadresse adresseemail
    adressemail adresseelectronique adressecourriel correoelectronico direcciondecorreo direcciondecorreoelectronico
    postaelettronica indirizzoemail indirizzomail indirizzodipostaelettronica emailadres mailadres adresemail
    adresmailowy pocztaelektroniczna correioeletronico enderecodeemail enderecodecorreioeletronico adresaemail
    adresadeemail postaelectronica электроннаяпочта элпочта почта адресэлектронноипочты емеил електроннапошта елпошта
    пошта адресаелектронноіпошти useremail smtpaddr emailwork emailhome primaryemail`,
  phone: `
    phonenumber phoneno mobile mobilephone mobilenumber cell cellphone tel telephone telefon telefono msisdn
    contactnumber contactphone telefonnummer telefonnr handy handynummer mobil mobilnummer mobiltelefon rufnummer
    numerodetelephone ndetelephone portable telephoneportable telephonemobile telefonomovil numerodetelefono movil
    celular numeroditelefono cellulare numerodicellulare telefoonnummer telefoon mobiel mobieletelefoon mobielnummer
    gsm numertelefonu nrtelefonu telefonkomorkowy komorka telefone numerodetelefone telemovel numardetelefon
    telefonmobil телефон номертелефона мобильныителефон мобильныи сотовыи номертелефону мобільниителефон мобільнии
    telf1 phonework phonemobile primaryphone telephone1`,
  date_of_birth: `
    dob birthdate birthday geburtsdatum fechanacimiento datenaissance birth gebdatum geburtstag geb datedenaissance
    nele fechadenacimiento fnacimiento datadinascita datanascita natoil geboortedatum dataurodzenia dataur
    datadenascimento datanascimento datanasterii datanastere датарождения др деньрождения датанародження
    деньнародження custdob persondob gbdat`,
  national_id: `
    ssn nationalidnumber taxid tin nin idnumber passport passportnumber documentnumber governmentid
    socialsecuritynumber cpf dni nif cedula ausweisnummer personalausweisnummer passnummer reisepassnummer steuerid
    steuernummer steueridentifikationsnummer numerodepiecedidentite ndepiecedidentite numerodepasseport
    numerodesecuritesociale nir numerofiscal nie curp rfc numerodedocumento documentodeidentidad
    numerodeidentificacion pasaporte codicefiscale numerodocumento numerocartadidentita numerodipassaporto bsn
    burgerservicenummer rijksregisternummer paspoortnummer documentnummer pesel numerpesel numerdowodu
    numerdowoduosobistego numerpaszportu numerodeidentificacao numerododocumento rg cnp codnumericpersonal
    seriesinumarci numarpasaport инн снилс номерпаспорта серияиномерпаспорта паспорт іпн рнокпп taxvat taxvatnumber
    taxnumber identitynumber nationalinsurancenumber personalnumber personalcode`,
  national_id_type: `
    idtype documenttype taxidtype ausweisart dokumentart ausweistyp typedepiece typededocument typedepiecedidentite
    naturedelapiece tipodedocumento tipodocumento tipodidocumento soortdocument typedocument rodzajdokumentu
    typdokumentu tipdocument tipact типдокумента виддокумента identitytype identificationtype`,
  national_id_country: `
    idcountry documentcountry issuingcountry passportcountry ausstellungsland ausstellenderstaat paysdemission
    paysdedelivrance paisemisor paisdeemision paisdeexpedicion paesedirilascio paeseemittente landvanafgifte
    landvanuitgifte krajwydania krajwystawienia paisemissor paisdeemissao taraemitenta taraeliberarii странавыдачи
    краінавидачі countryofissue issuecountry`,
  address_line1: `
    address street streetaddress address1 addr1 addr line1 addressstreet strasse direccion adresse
    strasseundhausnummer strassehausnr strassehausnummer strassenr anschrift adresszeile1 rue adressepostale adresseligne1 adresse1
    voie numeroetrue domicilio calle calleynumero direccion1 direccionlinea1 indirizzo via indirizzo1 viaenumerocivico
    adres straat straatnaam adresregel1 straatenhuisnummer ulica ulicainumer adres1 endereco morada rua logradouro
    endereco1 adresa strada adresa1 адрес улица улицаидом адреса вулиця вулицяібудинок stras address1line1
    address1street1 street1 streetline1 streetaddress1 addressstreet1`,
  address_line2: `
    address2 addr2 apt suite unit line2 adresszusatz adresszeile2 complementdadresse adresseligne2 adresse2 direccion2
    direccionlinea2 piso indirizzo2 interno adresregel2 toevoeging adres2 numerlokalu mieszkanie complemento endereco2
    adresa2 apartament квартира адрес2 адреса2 street2 address1street2 address1line2 streetaddress2 streetline2`,
  city: `
    town locality ort ville ciudad stadt addresscity wohnort ortschaft commune localite localidad municipio poblacion
    citta comune localita plaats woonplaats stad gemeente miasto miejscowosc cidade localidade oras localitate город
    населенныипункт місто населениипункт ort01 address1city posttown suburb`,
  state: `
    region province subdivision county bundesland addressstate addressregion kanton departement etat provincia
    comunidadautonoma estado regione provincie wojewodztwo distrito uf judet область регион краи регіон stateprovince
    stateregion provincestate provincecode statecode address1stateprovince regio`,
  postal_code: `
    zip zipcode postcode plz cep postleitzahl codepostal addresspostalcode addresszip addresspostcode cp codigopostal
    cap codicepostale kodpocztowy codpostal индекс почтовыииндекс індекс поштовииіндекс pstlz zippostalcode postalzip
    zippostcode postalzipcode postcodezip address1zippostalcode`,
  country: `
    countrycode addresscountry residence countryofresidence land pais pays wohnsitzland landerkennzeichen staat
    landercode paysderesidence codepays paisderesidencia codigodepais codigopais paese nazione paesediresidenza
    codicepaese woonland landcode kraj krajzamieszkania panstwo kodkraju tara taraderesedinta codtara страна
    странапроживания кодстраны краіна краінапроживання кодкраіни land1 countryregion address1countryregion countryname
    isocountry`,
  nationality: `
    citizenship nationalitycode nationalitat staatsangehorigkeit staatsburgerschaft nationalite nacionalidad
    ciudadania nazionalita cittadinanza nationaliteit narodowosc obywatelstwo nacionalidade nationalitate cetatenie
    гражданство национальность громадянство національність countryofcitizenship citizenshipcountry`,
  occupation: `
    profession jobtitle job beruf tatigkeit metier ocupacion profesion professione occupazione beroep zawod profissao
    ocupacao profesie ocupatie профессия должность професія посада`,
  industry: `
    naics sic mcc sector branche secteur secteurdactivite industria settore bedrijfstak branza setor
    domeniudeactivitate industrie отрасль галузь businesssector`,
  source_of_funds: `
    fundssource mittelherkunft herkunftdermittel originedesfonds provenancedesfonds origendelosfondos origendefondos
    provenienzadeifondi originedeifondi herkomstvanmiddelen herkomstmiddelen zrodłosrodkow pochodzeniesrodkow
    origemdosfundos origemdosrecursos sursafondurilor источниксредств джерелокоштів sof`,
  is_pep: `
    pep politicallyexposed politicallyexposedperson politischexponiert politischexponierteperson ppe
    personnepolitiquementexposee personapoliticamenteexpuesta personaexpuestapoliticamente personapoliticamenteesposta
    politiekprominentpersoon osobazajmujacaeksponowanestanowiskopolityczne pessoapoliticamenteexposta
    persoanaexpusapolitic persoanaexpusapublic пдл публичноедолжностноелицо публічниидіяч pepflag`,
  kyc_status: `
    kyc verificationstatus identitystatus kycstand prufstatus statutkyc estadokyc statokyc statuskyc статусkyc
    kycstate kycresult`,
  risk_rating: `
    risk risklevel riskclass risikoklasse risikoeinstufung risikostufe niveauderisque classederisque nivelderiesgo
    clasificacionderiesgo livellodirischio classedirischio risicoklasse risiconiveau poziomryzyka klasaryzyka
    nivelderisco classificacaoderisco nivelderisc clasaderisc уровеньриска рівеньризику amlrisk riskcategory`,
  account_opened_at: `
    createdat created signupdate signupat registrationdate registeredat opened openedat since customersince
    accountopened registriertam kundeseit angelegtam erstelltam eroffnungsdatum registrierungsdatum anlagedatum
    datedinscription datedecreation clientdepuis creele datedouverture fechadealta fechaderegistro fechadecreacion
    clientedesde fechadeapertura datadiregistrazione dataregistrazione clientedal datacreazione datadiapertura
    klantsinds registratiedatum aangemaaktop aanmaakdatum openingsdatum datarejestracji klientod datautworzenia
    dataotwarcia datadecadastro dataderegisto datadecriacao datadeabertura datainregistrarii clientdin datacrearii
    datadeschiderii датарегистрации клиентс датасоздания датаоткрытия датареєстраціі клієнтз датастворення
    датавідкриття createdate createddate createdon createdtime createdutc creationdate datecreated dateregistered
    datejoined joindate joinedat userregistered accountopendate accountopeningdate accountcreated custopndate erdat
    personcreated signupdatetime dateadded`,
  updated_at: `
    modified modifiedat lastupdated lastmodified updated geandertam letzteanderung anderungsdatum modifiele
    datedemodification dernieremodification fechademodificacion ultimamodificacion modificado datadimodifica
    ultimamodifica gewijzigdop laatstgewijzigd datamodyfikacji zmodyfikowano datademodificacao ultimamodificacao
    datamodificarii ultimamodificare датаизменения изменено датазміни змінено lastmodifieddate modifiedon modifiedtime
    modifieddate lastmodifiedat updatedate updateddate updatetime updatedon lastupdate dateupdated datemodified
    lastupdatedate`,
  device_id: `
    device devicefingerprint fingerprint gerateid geratekennung idappareil identifiantappareil iddedispositivo
    iddispositivo apparaatid idurzadzenia iddodispositivo iddispozitiv idустроиства idпристрою deviceuuid`,
  ip_address: `
    ip signupip registrationip lastip clientip ipadresse adresseip direccionip indirizzoip ipadres adresip enderecoip
    adresaip ipадрес ipадреса optinip confirmip ipaddr customerip browserip`,
  user_agent: `
    ua browseragent agentutilisateur clientuseragent httpuseragent`,
  account_number: `
    account accountno bankaccount bankaccountnumber kontonummer kontonr numerodecompte ndecompte comptebancaire
    numerodecuenta nodecuenta cuentabancaria numerodiconto contocorrente numeroconto rekeningnummer bankrekeningnummer
    numerkonta numerrachunku nrrachunku numerodaconta contabancaria numardecont contbancar номерсчета расчетныисчет
    номеррахунку розрахунковиирахунок acctno acctnum acctnumber accountnum`,
  iban: `
    ibannumber ibannummer numeroiban numeriban номерiban ibancode bankiban`,
};
