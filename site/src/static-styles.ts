/**
 * The styles of elements that only the build renders. Their components aren't in the browser's bundle,
 * so their styles have to be imported here.
 */
import './api/ApiOverview.module.css?static';
import './api/Downloads.module.css?static';
// Before the buttons that use it, whose states override its own.
import './ui/IconButton.module.css?static';
import './ui/CopyButton.module.css?static';

import.meta.glob(['./article/prose/*.module.css', './home/{Entries,Gate,Proof}.module.css'], {
  eager: true,
  query: '?static',
});
import './try-it/TryIt.module.css?static';
import './recording/Recording.module.css?static';
