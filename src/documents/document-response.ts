/** A document as the answer of an endpoint, with the type that hosts and the dev server send. */
export function documentResponse(mediaType: string, body: string | ReadableStream): Response {
  return new Response(body, { headers: { 'Content-Type': mediaType } });
}
