/** A page of reviews as the Business Profile API v4 gives it. */
export const BUSINESS_PROFILE_PAGE = {
  reviews: [
    {
      name: 'accounts/1046/locations/2087/reviews/AbFvOqlKx1',
      reviewId: 'AbFvOqlKx1',
      reviewer: {
        profilePhotoUrl: 'https://lh3.example.com/a/ACg8oc1=s120',
        displayName: 'Dana Whitfield',
        isAnonymous: false,
      },
      starRating: 'FIVE',
      comment: 'Fixed the boiler in an hour. Tidy, too.',
      createTime: '2024-03-05T22:14:31.123Z',
      updateTime: '2024-03-06T08:00:00Z',
      reviewReply: { comment: 'Thank you, Dana!', updateTime: '2024-03-07T09:30:00.500Z' },
    },
    {
      name: 'accounts/1046/locations/2087/reviews/AbFvOqlKx2',
      reviewId: 'AbFvOqlKx2',
      reviewer: { displayName: 'A Google user', isAnonymous: true },
      starRating: 'TWO',
      createTime: '2024-01-20T23:59:59Z',
      updateTime: '2024-01-20T23:59:59Z',
    },
  ],
  averageRating: 3.5,
  totalReviewCount: 2,
  nextPageToken: 'CkQKAg',
};

/** The folders of a Takeout with three locations, `first` and those after it: what is in each file, by its path. */
export function takeout(first = 2087): Record<string, string> {
  const files: Record<string, string> = {
    'Takeout/archive_browser.html': '<html></html>',
    'Takeout/Google Business Profile/account-1046/data.json': JSON.stringify({ accountName: 'Copperwren' }),
  };
  for (const [index, title] of ['Copperwren North', 'Copperwren South', 'Copperwren Harbour'].entries()) {
    const location = first + index;
    const folder = `Takeout/Google Business Profile/account-1046/location-${location}`;
    files[`${folder}/data.json`] = JSON.stringify({
      name: `accounts/1046/locations/${location}`,
      languageCode: 'en',
      title,
      phoneNumbers: { primaryPhone: '+44 20 7946 0000' },
      websiteUri: 'https://copperwren.example/',
      storefrontAddress: {
        regionCode: 'gb',
        postalCode: 'N1 9GU',
        administrativeArea: 'London',
        locality: 'London',
        addressLines: [`${index + 1} Wharf Road`],
      },
      regularHours: {
        periods: [
          {
            openDay: 'MONDAY',
            openTime: { hours: 9 },
            closeDay: 'MONDAY',
            closeTime: { hours: 17, minutes: 30 },
          },
          {
            openDay: 'TUESDAY',
            openTime: { hours: 9 },
            closeDay: 'TUESDAY',
            closeTime: { hours: 17, minutes: 30 },
          },
        ],
      },
      profile: { description: 'Boilers and taps.' },
    });
    files[`${folder}/reviews.json`] = JSON.stringify({
      reviews: [
        {
          reviewer: { displayName: `Customer of ${title}` },
          starRating: 'FOUR',
          comment: `(Translated by Google) Good in ${title}.\n\n(Original)\nBueno en ${title}.`,
          createTime: '2024-05-01T10:00:00Z',
          updateTime: '2024-05-01T10:00:00Z',
          reviewReply: {
            comment: '(Translated by Google) Thanks\n\n(Original)\nGracias',
            updateTime: '2024-05-02T10:00:00Z',
          },
          name: `accounts/1046/locations/${location}/reviews/R${location}`,
        },
      ],
    });
    files[`${folder}/reviews-2.json`] = JSON.stringify({
      reviews: [
        {
          reviewer: { displayName: 'Late Comer' },
          starRating: 'ONE',
          createTime: '2023-01-01T10:00:00Z',
          updateTime: '2023-01-01T10:00:00Z',
          name: `accounts/1046/locations/${location}/reviews/S${location}`,
        },
      ],
    });
  }
  return files;
}

/** A place as the Places API (New) gives it. */
export const PLACE = {
  id: 'ChIJN1t',
  displayName: { text: 'Copperwren Home Services', languageCode: 'en' },
  rating: 4.6,
  userRatingCount: 120,
  reviews: [
    {
      name: 'places/ChIJN1t/reviews/ChZDSUhN',
      relativePublishTimeDescription: '2 months ago',
      rating: 4,
      text: { text: 'Very quick.', languageCode: 'en' },
      originalText: { text: 'Sehr schnell.', languageCode: 'de' },
      authorAttribution: {
        displayName: 'Jörg Maß',
        uri: 'https://www.google.com/maps/contrib/1/reviews',
        photoUri: 'https://lh3.example.com/p/1',
      },
      publishTime: '2025-06-30T23:30:00.123456789Z',
      googleMapsUri: 'https://www.google.com/maps/reviews/data=1',
    },
  ],
};
