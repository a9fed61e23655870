import { fold } from '../../domain/fold.ts';

/** What a column may hold: a field of a review, or something that is told apart from them. */
export type ColumnMeaning =
  | 'id'
  | 'author'
  | 'rating'
  | 'date'
  | 'updated_at'
  | 'title'
  | 'text'
  | 'language'
  | 'source'
  | 'source_url'
  | 'author_avatar_url'
  | 'profile_url'
  | 'owner_reply.text'
  | 'owner_reply.date'
  | 'verified'
  | 'email'
  | 'telephone'
  | 'location';

/** Headers by what they mean, in English, Spanish, German and French; the first of a meaning is the surest. */
const HEADERS: Readonly<Record<ColumnMeaning, readonly string[]>> = {
  id: listed(
    'id, review id, reviewid, record id, uuid, id de resena, bewertungs id, id avis, ref, reference',
  ),
  author: listed(
    'author, author name, reviewer, reviewer name, customer, customer name, client, client name, name',
    'full name, user, username, user name, by, reviewed by, display name, guest, patient, autor',
    'nombre, nombre del cliente, cliente, usuario, nombre de usuario, autora, verfasser, kunde',
    'kundin, kundenname, benutzer, bewertet von, nutzer, nutzername, auteur, nom, nom du client',
    'utilisateur, pseudo, prenom, your name, first name, guest name, reviewer display name, reviewed by name',
  ),
  rating: listed(
    'rating, stars, star rating, review rating, review stars, score, overall rating, rate, grade',
    'review score, star rating given, how would you rate us, how did we do, your rating, calificacion, puntuacion, valoracion, estrellas, nota, bewertung, sterne, sternebewertung, note',
    'punkte, etoiles, notation, nombre d etoiles',
  ),
  date: listed(
    'date, review date, date of review, created, created at, create time, date created, published',
    'published at, publish date, published date, date published, posted, posted on, submitted, submitted at, time',
    'timestamp, day, when, date reviewed, creation date, review creation date, submission date, date submitted, submitted on',
    'created on, review time, fecha, fecha de la resena, fecha de creacion, publicado, marca temporal',
    'datum, erstellt, erstellt am, bewertungsdatum, veroffentlicht, zeitstempel, tag, date de l avis',
    'date de publication, publie le, cree le, horodateur, jour',
  ),
  updated_at: listed(
    'updated, updated at, update time, date updated, last updated, modified, edited at, actualizado',
    'fecha de actualizacion, aktualisiert, aktualisiert am, geandert am, mis a jour, modifie le',
  ),
  title: listed(
    'title, review title, headline, subject, summary, titulo, asunto, titel, uberschrift, betreff',
    'titre, objet',
  ),
  text: listed(
    'text, review, review text, comment, comments, review content, content, body, review body',
    'any comments, any other comments, your comments, your feedback, your review, customer review, customer feedback',
    'feedback, message, description, testimonial, what they said, their words, opinion, quote, texto',
    'resena, comentario, comentarios, mensaje, contenido, kommentar, kommentare, bewertungstext',
    'rezension, nachricht, inhalt, meinung, texte, avis, commentaire, commentaires, temoignage',
    'contenu',
  ),
  language: listed('language, lang, locale, review language, idioma, lengua, sprache, langue'),
  source: listed(
    'source, platform, site, review site, channel, origin, plataforma, fuente, quelle, plattform, portal',
    'plateforme',
  ),
  source_url: listed(
    'source url, review url, review link, url, link, permalink, enlace, url de la resena, lien',
    'adresse, bewertungslink, lien de l avis',
  ),
  author_avatar_url: listed(
    'author avatar url, avatar, avatar url, photo, photo url, profile photo, profile photo url',
    'picture, reviewer photo, author image, foto, foto de perfil, profilbild, image, photo de profil',
  ),
  profile_url: listed(
    'profile, profile url, profile link, author link, author url, reviewer url, user url, perfil',
    'profil, url du profil',
  ),
  'owner_reply.text': listed(
    'owner reply text, owner reply, reply, response, owner response, owner answer, company response',
    'property reply, merchant reply, shop reply, reply text, response text, owner comment, our answer',
    'company reply, business response, business reply, our reply, our response, answer',
    'review response, management response, response from owner, respuesta, respuesta del propietario',
    'antwort, antwort des inhabers, unsere antwort, reponse, reponse du proprietaire, notre reponse',
  ),
  'owner_reply.date': listed(
    'owner reply date, reply date, response date, date of reply, date of response, company reply date',
    'business reply date, replied at, responded at, replied on, fecha de respuesta, antwortdatum',
    'beantwortet am, date de reponse, date de la reponse',
  ),
  verified: listed(
    'verified, is verified, verified purchase, verified buyer, verificado, verifiziert, verifie',
  ),
  email: listed(
    'email, e mail, mail, email address, e mail address, customer email, reviewer email, correo',
    'correo electronico, e mail adresse, emailadresse, courriel, adresse e mail, adresse email',
  ),
  telephone: listed(
    'phone, telephone, phone number, mobile, cell, mobile number, customer phone, telefono, movil',
    'telefon, telefonnummer, handy, mobilnummer, mobil, numero de telephone, portable, tel',
  ),
  location: listed(
    'location, location name, branch, store, place, business name, sucursal, ubicacion, filiale',
    'standort, succursale, etablissement',
  ),
};

const MEANINGS = new Map<string, { meaning: ColumnMeaning; rank: number }>();
for (const meaning of columnMeanings()) {
  for (const [rank, header] of HEADERS[meaning].entries()) {
    if (!MEANINGS.has(header)) MEANINGS.set(header, { meaning, rank });
  }
}

/** Headers as they are compared, with commas between. */
function listed(...lines: string[]): readonly string[] {
  return lines.flatMap((line) => line.split(', '));
}

/** Every meaning that a header may have. */
export function columnMeanings(): ColumnMeaning[] {
  return Object.keys(HEADERS).filter((key): key is ColumnMeaning => key in HEADERS);
}

/** A header as it is compared: folded, words of letters and figures with single blanks between, `(UTC)` and such left out. */
export function comparableHeader(header: string): string {
  return fold(header.replaceAll(/([\p{Ll}\d])(?=\p{Lu})/gu, '$1 '))
    .replaceAll(/\((?:utc|gmt|1-5|1 to 5|out of 5|optional|required)\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What two spellings of one header share: case, accents, blanks, signs and underscores do not count. */
export function headerKey(header: string): string {
  return comparableHeader(header).replaceAll(' ', '');
}

const LONGEST_NAME = 100;

/** The name of a column or a member by its header, which people are shown whole: a text where a name should be is cut. */
export function columnName(header: string): string {
  const name = header.trim();
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).trimEnd()}…` : name;
}

/** What a header means, and how sure that is (0 the surest); undefined for one that is not known. */
export function meaningOfHeader(header: string): { meaning: ColumnMeaning; rank: number } | undefined {
  return MEANINGS.get(comparableHeader(header));
}

const RATING_OR_REVIEW: ReadonlySet<string> = new Set(
  'review, bewertung, rezension, valoracion, calificacion, nota, opinion, avis, note'.split(', '),
);

/** Whether a header means a rating as well as the words of a review. */
export function maySayRatingOrReview(header: string): boolean {
  return RATING_OR_REVIEW.has(comparableHeader(header));
}
