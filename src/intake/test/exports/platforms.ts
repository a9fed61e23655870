/** Trustpilot's CSV export, with the reply's column under its older name. */
export const TRUSTPILOT_CSV = `Review Id,Review Created (UTC),Review Consumer User Id,Review Username,Review User Email,Reference Id,Review Title,Review Content,Review Stars,Source Of Review,Review Language,Company Response,Company Reply Date (UTC),Domain URL
65a1,2024-01-12 15:04:05,u1,Marta,marta@example.org,,Five stars,"Came at once,
and stayed late.",5,Organic,en,Thank you!,2024-01-13 09:00:00,copperwren.example
`;

/** The same with the newer name of that column. */
export const TRUSTPILOT_CSV_RENAMED = TRUSTPILOT_CSV.replace(
  'Company Reply Date (UTC)',
  'Business Reply Date (UTC)',
);

/** A page of Trustpilot's API. */
export const TRUSTPILOT_PAGE = {
  links: [],
  reviews: [
    {
      links: [],
      id: '507f191e810c19729de860ea',
      consumer: {
        links: [],
        id: 'c1',
        displayName: 'John Doe',
        displayLocation: 'Frederiksberg, DK',
        numberOfReviews: 1,
      },
      businessUnit: { id: 'b1', identifyingName: 'copperwren.example', displayName: 'Copperwren' },
      stars: 4,
      title: 'My review',
      text: 'This shop is great.',
      language: 'en',
      createdAt: '2013-09-07T13:37:00Z',
      updatedAt: '2013-09-08T13:37:00Z',
      isVerified: true,
      companyReply: { text: 'This is our reply.', createdAt: '2013-09-09T13:37:00Z', updatedAt: null },
    },
    {
      id: '507f191e810c19729de860eb',
      consumer: { displayName: 'Jane' },
      stars: 1,
      title: 'Bad',
      text: 'Nobody came.',
      language: 'en',
      createdAt: '2014-09-07T13:37:00Z',
      updatedAt: null,
      isVerified: false,
      companyReply: null,
    },
  ],
};

/** Reviews as Yelp's API gives them. */
export const YELP_PAGE = {
  reviews: [
    {
      id: 'xAG4O7l-t1ubbwVAlPnDKg',
      url: 'https://www.yelp.com/biz/copperwren?hrid=xAG4O7l',
      text: 'Went above and beyond...',
      rating: 5,
      time_created: '2016-08-29 00:41:13',
      user: {
        id: 'W8UK',
        profile_url: 'https://www.yelp.com/user_details?userid=W8UK',
        image_url: null,
        name: 'Ella A.',
      },
    },
  ],
  total: 1,
  possible_languages: ['en'],
};

/** A line of Yelp's data download. */
export const YELP_DOWNLOAD = {
  review_id: 'KU_O5udG6zpxOg-VcAEodg',
  user_id: 'mh_-eMZ6K5RLWhZyISBhwA',
  business_id: 'XQfwVwDr-v0ZS3_CbbE5Xw',
  stars: 3.0,
  useful: 0,
  funny: 0,
  cool: 0,
  text: 'If you decide to wait, be aware it takes hours.',
  date: '2018-07-07 22:09:11',
};

/** Facebook's recommendations as the Graph API gives them. */
export const FACEBOOK_PAGE = {
  data: [
    {
      created_time: '2023-02-03T04:05:06+0000',
      recommendation_type: 'positive',
      review_text: 'Would have them again.',
      reviewer: { name: 'Sam Hill', id: '10' },
      open_graph_story: { id: '900' },
    },
    {
      created_time: '2023-02-04T04:05:06+0000',
      recommendation_type: 'negative',
      review_text: 'Never came.',
      open_graph_story: { id: '901' },
    },
  ],
  paging: { cursors: { before: 'a', after: 'b' } },
};

/** A table in the words of Tripadvisor. */
export const TRIPADVISOR_CSV = `id,url,lang,title,text,rating,published_date,trip_type,user.username,owner_response.text,owner_response.published_date
900123,https://www.tripadvisor.com/ShowUserReviews-g1-d2-r900123,en,Great stay,"Quiet rooms, kind staff.",5,2023-08-09T10:11:12Z,FAMILY,Lee_W,Come again!,2023-08-10T00:00:00Z
`;
