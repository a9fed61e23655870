import { business, type Business, type BusinessFile } from '../domain/business.ts';

/** The Business as documents carry it: what `business.yaml` says of it, members in the schema's order. */
export function publishedBusiness(file: BusinessFile): Business {
  const { base_url: _, language: __, theme: ___, ...rest } = file;
  return business.parse(rest);
}
