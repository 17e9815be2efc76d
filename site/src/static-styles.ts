/**
 * The styles of elements that only the build renders: their components are not in the browser's
 * bundle, so nothing else would bring these. static-styles.test.ts keeps the list whole.
 */
import './components/prose/Callout.module.css?static';
import './components/prose/Cards.module.css?static';
import './components/prose/CodeBlock.module.css?static';
import './components/prose/DataTable.module.css?static';
import './components/prose/Figure.module.css?static';
import './components/prose/Heading.module.css?static';
import './components/prose/MethodBadge.module.css?static';
import './components/prose/NotShown.module.css?static';
import './components/prose/OperationCall.module.css?static';
import './components/prose/Panel.module.css?static';
import './components/prose/Tabs.module.css?static';
import './components/prose/TaskMark.module.css?static';
import './pages/api/ApiOverview.module.css?static';
// Before the buttons that are made of it: their states win over its own.
import './ui/IconButton.module.css?static';
import './ui/CopyButton.module.css?static';
import './ui/WrapButton.module.css?static';
