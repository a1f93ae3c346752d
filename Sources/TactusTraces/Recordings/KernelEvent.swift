import TactusInput
import TactusJSON

/// An event of the kernel's input layer (`struct input_event`), read from a recording.
struct KernelEvent {
  var time: Timestamp
  var type: UInt16
  var code: UInt16
  var value: Int32
  var range: SourceRange
}

/// The constants of Linux's `input-event-codes.h` that touch screens use.
enum KernelCode {
  static let synchronization: UInt16 = 0
  static let key: UInt16 = 1
  static let absolute: UInt16 = 3

  static let report: UInt16 = 0
  static let contactReport: UInt16 = 2
  static let dropped: UInt16 = 3

  static let touchKey: UInt16 = 0x14A

  static let x: UInt16 = 0x00
  static let y: UInt16 = 0x01
  static let slot: UInt16 = 0x2F
  static let touchMajor: UInt16 = 0x30
  static let touchMinor: UInt16 = 0x31
  static let contactX: UInt16 = 0x35
  static let contactY: UInt16 = 0x36
  static let toolType: UInt16 = 0x37
  static let trackingID: UInt16 = 0x39

  /// `MT_TOOL_PALM`, a value of `toolType`.
  static let palmTool: Int32 = 2
}

struct KernelDevice {
  /// The range of an absolute axis (`struct input_absinfo`).
  struct Axis {
    var minimum: Int32
    var maximum: Int32
    /// The number of units per millimeter; 0 if unknown.
    var resolution: Int32

    /// Returns the position of a value within the range as a fraction, from 0 at the minimum to
    /// just below 1 at the maximum.
    ///
    /// The maximum does not yield 1, because each value of the range counts as one unit wide.
    func share(_ value: Int32) -> Double {
      (Double(value) - Double(minimum)) / units
    }

    var units: Double { Double(maximum) - Double(minimum) + 1 }

    var millimetres: Double? { resolution > 0 ? units / Double(resolution) : nil }
  }

  /// The protocol that a device uses to report its contacts (see multi-touch-protocol in Linux's
  /// documentation).
  enum TouchProtocol {
    /// Each report lists all contacts.
    case anonymous
    /// Each report lists only the slots whose contacts changed.
    case slots
    case single
  }

  var name = ""
  var axes: [UInt16: Axis] = [:]
  var events: [KernelEvent] = []
  /// Whether the device is a screen (`INPUT_PROP_DIRECT`) and not a touchpad; nil if the recording
  /// does not say.
  var isDirect: Bool?

  /// The factor that converts the reported size of a contact into units of the horizontal axis.
  ///
  /// The value is nil if no axis reports the size, or if the reported number is not a length: many
  /// drivers send a raw number, such as 0 to 255.
  var contactUnit: Double? {
    guard let axis = axes[KernelCode.touchMajor], let horizontal else { return nil }
    if axis.resolution > 0, horizontal.resolution > 0 {
      return Double(horizontal.resolution) / Double(axis.resolution)
    }
    let ranges = [horizontal, vertical].compactMap { $0?.maximum }
    return ranges.contains(axis.maximum) ? 1 : nil
  }

  /// The device's touch protocol; nil for a device without absolute positions, such as a mouse or a
  /// keyboard.
  var touchProtocol: TouchProtocol? {
    if horizontal == nil || vertical == nil { return nil }
    if axes[KernelCode.contactX] == nil { return .single }
    return axes[KernelCode.slot] == nil ? .anonymous : .slots
  }

  var horizontal: Axis? { axes[KernelCode.contactX] ?? axes[KernelCode.x] }
  var vertical: Axis? { axes[KernelCode.contactY] ?? axes[KernelCode.y] }
}
