/** The script of the interactive reference: a file, as pages may have no script inside. */
export const API_SCRIPT_PATH = '/developers/api-reference.js';

/** The rules of the developer pages, which no other page needs. */
export const STYLESHEET_PATH = '/developers/style.css';
