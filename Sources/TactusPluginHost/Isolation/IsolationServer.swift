import CModuleBorder
import CTactusPlugin
import TactusGeometry
import TactusGestures
import TactusInput

/// A server that carries out the host's requests in the separate process of a plugin module.
@safe
struct IsolationServer {
  private let tables: ModuleTables
  private var channel: border_channel
  private var instances: [UInt32: Instance] = [:]
  private var buffer = [UInt8](repeating: 0, count: Int(BORDER_RING_SIZE) / 4)
  private var touches: [Touch] = []
  private var pens: [PenTouch] = []
  private var groups: [GroupedTouch] = []

  private final class Instance {
    let driver: ModuleDriver
    var report = RawReport()
    /// Whether the attempt to recognize a gesture is over; if so, the module is not called before
    /// the next reset.
    var isOver = false

    init(_ driver: ModuleDriver) { self.driver = driver }
  }

  init(_ tables: ModuleTables, _ channel: border_channel) {
    self.tables = tables
    unsafe self.channel = unsafe channel
  }

  mutating func run() {
    sendWords()
    send(IsolationAnswer(.ready, instance: 0), [])
    while true {
      let size = unsafe border_channel_receive(&channel, &buffer, UInt32(buffer.count))
      if size > 0 {
        answer(buffer.prefix(Int(size)))
        sendWords()
      } else {
        if unsafe size < 0 || border_channel_wait(&channel) == 0 { return }
      }
    }
  }

  private mutating func answer(_ bytes: ArraySlice<UInt8>) {
    let head = MemoryLayout<IsolationRequest>.size
    var request = IsolationRequest(.destroy, instance: 0)
    PlainMemory.read(bytes, into: &request)
    let body = bytes.dropFirst(head)
    switch IsolationRequest.Kind(rawValue: request.kind) {
    case .create: create(request.instance, String(decoding: body, as: UTF8.self))
    case .destroy: instances[request.instance] = nil
    case .reset:
      instances[request.instance]?.driver.reset()
      instances[request.instance]?.report.clear()
      instances[request.instance]?.isOver = false
    case .set: set(request, body)
    case .process: process(request, body, isDeadline: false)
    case .deadline: process(request, body, isDeadline: true)
    case nil: break
    }
    if let fault = instances[request.instance]?.driver.fault {
      send(IsolationAnswer(.stopped, instance: request.instance), Array(fault.utf8))
    }
  }

  private mutating func create(_ number: UInt32, _ id: String) {
    guard let index = tables.summary.recognizers.firstIndex(where: { $0.id == id }),
      let table = unsafe tables.recognizer(id),
      let driver = unsafe ModuleDriver(tables.summary.recognizers[index], table, tables.record)
    else {
      let reason = ModuleScript.takeFault() ?? "the module could not create the recognizer \(id)"
      return send(IsolationAnswer(.refused, instance: number), Array(reason.utf8))
    }
    instances[number] = Instance(driver)
  }

  private func set(_ request: IsolationRequest, _ body: ArraySlice<UInt8>) {
    guard let driver = instances[request.instance]?.driver,
      driver.declaration.parameters.indices.contains(Int(request.count))
    else { return }
    var value = IsolationValue(.flag(false))
    PlainMemory.read(body, into: &value)
    let text = body.dropFirst(MemoryLayout<IsolationValue>.size)
    driver.set(
      parameter: Int(request.count), to: value.value(String(decoding: text, as: UTF8.self)))
  }

  private mutating func process(
    _ request: IsolationRequest, _ body: ArraySlice<UInt8>, isDeadline: Bool
  ) {
    let number = request.instance
    guard let instance = instances[number], !instance.isOver else {
      return send(IsolationAnswer(.nothing, instance: number), [])
    }
    var context = GestureContext(time: .zero)
    PlainMemory.read(body, into: &context)
    // A deadline that was canceled in the meantime must not fire.
    if isDeadline, instance.report.deadline.map({ $0 > context.time }) ?? true {
      return send(IsolationAnswer(.nothing, instance: number), [])
    }
    let rest = readTouches(Int(request.count), body.dropFirst(MemoryLayout<GestureContext>.size))
    readDetails(rest, pens: Int(request.pens))
    instance.report.state = nil
    instance.report.ignores = 0
    let batch = touches
    if !pens.isEmpty { instance.driver.measure(pens.span) }
    if !groups.isEmpty { instance.driver.assign(groups.span) }
    if isDeadline {
      instance.report.deadline = nil
      instance.driver.deadlineReached(batch.span, context, &instance.report)
    } else {
      instance.driver.process(batch.span, context, &instance.report)
    }
    if instance.driver.fault != nil { return }
    if instance.report.isBroken {
      return send(IsolationAnswer(.broken, instance: number), [])
    }
    instance.isOver = instance.report.state?.isFinal ?? false
    let (numbers, texts) = instance.driver.memory.packed()
    send(IsolationAnswer(.report, instance: number, report: numbers), texts)
  }

  /// Reads the given number of touches from the beginning of `bytes` and stores them in `touches`.
  ///
  /// - Returns: The bytes that follow the touches.
  private mutating func readTouches(
    _ count: Int, _ bytes: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8> {
    let nobody = Touch(serial: 0, location: .zero, time: .zero)
    touches.removeAll(keepingCapacity: true)
    var rest = bytes
    for _ in 0..<count {
      var touch = nobody
      PlainMemory.read(rest, into: &touch)
      touches.append(touch)
      rest = rest.dropFirst(MemoryLayout<Touch>.size)
    }
    return rest
  }

  /// Reads pen measurements, followed by the people and hands of fingers.
  private mutating func readDetails(_ bytes: ArraySlice<UInt8>, pens count: Int) {
    pens.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    var rest = bytes
    while pens.count < count, rest.count >= MemoryLayout<PenTouch>.size {
      var pen = PenTouch(serial: 0, axes: PenAxes())
      PlainMemory.read(rest, into: &pen)
      pens.append(pen)
      rest = rest.dropFirst(MemoryLayout<PenTouch>.size)
    }
    while rest.count >= MemoryLayout<GroupedTouch>.size {
      var group = GroupedTouch(serial: 0, TouchGroup())
      PlainMemory.read(rest, into: &group)
      groups.append(group)
      rest = rest.dropFirst(MemoryLayout<GroupedTouch>.size)
    }
  }

  private mutating func sendWords() {
    for line in ModuleLog.takeCollected() {
      send(IsolationAnswer(.words, instance: 0), Array(line.utf8))
    }
  }

  private mutating func send(_ answer: IsolationAnswer, _ body: [UInt8]) {
    unsafe Self.send(answer, body, &channel)
  }

  /// Sends an answer to the host.
  ///
  /// An error is ignored, because a host that has stopped reading does not need the answer.
  static func send(
    _ answer: IsolationAnswer, _ body: [UInt8], _ channel: inout border_channel
  ) {
    var answer = answer
    let size = UInt32(MemoryLayout<IsolationAnswer>.size)
    _ = unsafe border_channel_send(&channel, &answer, size, body, UInt32(body.count))
  }
}
