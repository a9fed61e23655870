/** What Markdown is sent as (RFC 7763). */
export const MARKDOWN_MEDIA_TYPE = 'text/markdown; charset=utf-8';
