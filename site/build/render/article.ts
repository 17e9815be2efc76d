export { renderMarkdown as article } from './markdown.tsx';
