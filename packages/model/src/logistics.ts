/** Freight by way of transport, in percent of the goods' value. */
export const freights = ['airFreightPerc', 'seaFreightPerc', 'roadFreightPerc'] as const;

/** What a shipment waits for on its way from plan to delivery, in months. */
export const leadTimes = [
  'plannedToSubmittedLeadTime',
  'submittedToApprovedLeadTime',
  'approvedToShippedLeadTime',
  'shippedToArrivedByAirLeadTime',
  'shippedToArrivedBySeaLeadTime',
  'shippedToArrivedByRoadLeadTime',
  'arrivedToDeliveredLeadTime',
] as const;

/** What a program sets for all its shipments. */
export const programLogistics = [...freights, ...leadTimes] as const;

/** What a program can set for one procurement agent. */
export const agentSettings = [...programLogistics, 'localProcurementLeadTime', 'price'] as const;
