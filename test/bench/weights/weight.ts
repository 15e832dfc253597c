/** What a page loads at once, gzipped, or what it loads more than another one. */
export interface Weight {
  readonly bytes: number;
  /** The files that were weighed. */
  readonly files: number;
}

export interface Weighed<Result extends Weight = Weight> {
  /** Names its row in the record. */
  readonly title: string;
  readonly weigh: () => Promise<Result>;
  /** A promise of the documents, which no record moves. */
  readonly mostBytes?: number;
}
