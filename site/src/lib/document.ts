/** Ids that the document and the entry agree on; an underscore begins no heading's id. */
export const ROOT_ID = '_root';
export const DATA_ID = '_data';
export const ARTICLE_ID = '_article';
