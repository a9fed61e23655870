import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { RequestSpan, SpanSender, SpanSenderOptions } from '../../sidecar/http/tracing.ts';

/**
 * Sends spans in batches to a collector that speaks OTLP over HTTP, as JSON. `OTEL_SERVICE_NAME`,
 * `OTEL_RESOURCE_ATTRIBUTES` and `OTEL_EXPORTER_OTLP_HEADERS` count; what a caller did not sample is not sent.
 */
export function createSpanSender({ endpoint, onProblem }: SpanSenderOptions): SpanSender {
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', endpoint.replace(/\/?$/, '/')).href });
  const telling: SpanExporter = {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error !== undefined) onProblem(result.error.message);
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'reviewcast' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter: telling, scheduledDelayMillis: 1000 })],
  });
  const tracer = provider.getTracer('reviewcast');
  return {
    send({ name, startMs, endMs, attributes, isFault, parent }: RequestSpan) {
      const context =
        parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, startTime: startMs, attributes }, context);
      if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endMs);
    },
    stop: () => provider.shutdown(),
  };
}
