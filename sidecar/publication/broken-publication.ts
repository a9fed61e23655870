/** Why a published set cannot be taken; the message says so in one sentence for the operator. */
export class BrokenPublication extends Error {
  override readonly name = 'BrokenPublication';
}
