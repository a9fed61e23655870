/** A review as Apify's Google Maps actors write it in JSON. */
export const APIFY_REVIEW = {
  title: 'Copperwren Home Services',
  placeId: 'ChIJN1t',
  url: 'https://www.google.com/maps/place/?q=place_id:ChIJN1t',
  name: 'Ana Souza',
  reviewerId: '1158',
  reviewerUrl: 'https://www.google.com/maps/contrib/1158',
  reviewerPhotoUrl: 'https://lh3.example.com/a/1158',
  reviewerNumberOfReviews: 14,
  isLocalGuide: false,
  text: 'NÃO chegou a tempo.',
  textTranslated: 'Did NOT arrive on time.',
  originalLanguage: 'pt',
  translatedLanguage: 'en',
  publishAt: '2 months ago',
  publishedAtDate: '2025-04-11T17:05:09.000Z',
  likesCount: 0,
  reviewId: 'ChdDSUhN1',
  reviewUrl: 'https://www.google.com/maps/reviews/data=1158',
  stars: 2,
  rating: null,
  responseFromOwnerDate: '2025-04-12T08:00:00.000Z',
  responseFromOwnerText: 'Sorry, Ana.',
  reviewImageUrls: [],
  reviewContext: { 'Service type': 'Repair' },
  reviewDetailedRating: { Punctuality: 2, Price: 4 },
};

/** The same in CSV, with `/` between the names of members, one row with no id of its own. */
export const APIFY_CSV = `isLocalGuide,name,originalLanguage,placeId,publishAt,publishedAtDate,responseFromOwnerDate,responseFromOwnerText,reviewContext/Service type,reviewDetailedRating/Price,reviewId,reviewUrl,stars,text,textTranslated,title
false,Ana Souza,pt,ChIJN1t,2 months ago,2025-04-11T17:05:09.000Z,2025-04-12T08:00:00.000Z,"Sorry, Ana.",Repair,4,ChdDSUhN1,https://www.google.com/maps/reviews/data=1158,2,NÃO chegou a tempo.,Did NOT arrive on time.,Copperwren Home Services
false,Ben Ode,,ChIJN1t,a year ago,2024-06-01T00:00:00.000Z,,,,,,https://www.google.com/maps/reviews/data=2,5,,,Copperwren Home Services
`;

/** A review as Outscraper writes it; JSON has it in the `reviews_data` of each place. */
export const OUTSCRAPER_REVIEW = {
  google_id: '0x487:0x1',
  review_id: 'ChdDSUhO7',
  author_link: 'https://www.google.com/maps/contrib/77',
  author_title: 'Priya N',
  author_id: '77',
  author_image: 'https://lh3.example.com/a/77',
  review_text: 'Lovely people, fair price.',
  review_img_url: null,
  owner_answer: 'Thanks Priya',
  owner_answer_timestamp: 1_704_276_000,
  owner_answer_timestamp_datetime_utc: '01/03/2024 10:00:00',
  review_link: 'https://www.google.com/maps/reviews/data=77',
  review_rating: 5,
  review_timestamp: 1_704_150_245,
  review_datetime_utc: '01/01/2024 23:04:05',
  review_likes: 1,
};

/** The rows of Outscraper's CSV and workbook: header and one review. */
export const OUTSCRAPER_ROWS: readonly (readonly (string | number)[])[] = [
  ['query', 'name', ...Object.keys(OUTSCRAPER_REVIEW)],
  ['copperwren', 'Copperwren Home Services', ...Object.values(OUTSCRAPER_REVIEW).map((value) => value ?? '')],
];
