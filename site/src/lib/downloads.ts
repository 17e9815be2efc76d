/** A generated file, to download. */
export interface DownloadFile {
  readonly kind: 'definition' | 'tool';
  readonly label: string;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface DownloadLists {
  readonly downloads: readonly DownloadFile[];
  /** The paths of all downloads, also of packages and of the definitions of each version. */
  readonly allDownloads: readonly string[];
}
