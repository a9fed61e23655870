/** The analyser as `/insights.json` names it. The version rises with every change of what it finds. */
export const ENGINE = { name: 'reviewcast-insights', version: '2.22.0' } as const;
