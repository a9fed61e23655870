/** One published file, whole. */
export interface PublishedFile {
  /** URL path, such as `/reviews.json` or `/index.html`. */
  readonly path: string;
  /** Its Content-Type. */
  readonly mediaType: string;
  readonly bytes: Buffer;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
  /** Strong entity tag of the bytes without coding, quotes included. */
  readonly etag: string;
  /** Whole seconds. */
  readonly lastModified: Date;
}

/** One published set as a value: every file of it, checked against its manifest, and never changed afterwards. */
export interface Publication {
  /** SHA-256 of the bytes of the manifest, lower-case hexadecimal. */
  readonly version: string;
  /** Its place in the order of sets: when it was first published, in milliseconds since the epoch. */
  readonly publishedAt: number;
  /** Origin that the build wrote into its absolute URLs. */
  readonly baseUrl: string;
  /** By path; the manifest is among them. */
  readonly files: ReadonlyMap<string, PublishedFile>;
}
