/** The field that says which publication an answer is of: the SHA-256 of its manifest. */
export const PUBLICATION_VERSION = 'Reviewcast-Version';
