const megabyte = 1_048_576;

/** What a feed may bring at a time. A country of 5,000 facilities and 40 products sends 200,000 readings a month. */
export const dataFeedLimits = {
  readings: 200_000,
  places: 20_000,
  items: 2_000,
  /** Differing values of the same place, item and month. More of them means that the file says something else. */
  duplicates: 5_000,
  /** Problems that are listed; the others are only counted. */
  problems: 200,
  /** Of a delivery on its way from the device. */
  uploadBytes: 24 * megabyte,
  /** Of a mapping. */
  mappingBytes: 8 * megabyte,
  /** Of one answer of DHIS2. */
  answerBytes: 100 * megabyte,
  /** Of a file on the web or on the device. */
  fileBytes: 25 * megabyte,
  codeLength: 100,
  nameLength: 255,
  value: 999_999_999_999,
} as const;
