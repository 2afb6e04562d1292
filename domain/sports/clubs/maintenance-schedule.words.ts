import { defineWords } from '../../words/define.ts';
import { maintenanceSchedule } from './maintenance-schedule.ts';

export const maintenanceScheduleWords = defineWords(maintenanceSchedule, {
  ar: {
    name: { gender: 'f', one: 'صيانة', two: 'صيانتان', few: 'أعمال صيانة', many: 'صيانة' },
    fields: {
      cost: 'التكلفة',
    },
    states: {
      done: 'تم',
    },
    events: {
      MaintenancePlanned: 'خُطّطت صيانة',
      MaintenanceReplanned: 'عُدّلت صيانة',
      MaintenanceDone: 'تمت صيانة',
      MaintenanceCancelled: 'أُلغيت صيانة',
      MaintenanceRemoved: 'حُذفت صيانة',
    },
  },
  en: {
    name: { one: 'Maintenance', other: 'Maintenance' },
    fields: {
      cost: 'Cost',
    },
    states: {
      done: 'Done',
    },
    events: {
      MaintenancePlanned: 'Maintenance planned',
      MaintenanceReplanned: 'Maintenance edited',
      MaintenanceDone: 'Maintenance done',
      MaintenanceCancelled: 'Maintenance cancelled',
      MaintenanceRemoved: 'Maintenance removed',
    },
  },
});
