import CTactusPlugin

extension ReportMemory {
  func packed() -> (numbers: IsolationAnswer.Numbers, body: [UInt8]) {
    let c = unsafe report.pointee
    var numbers = IsolationAnswer.Numbers()
    numbers.state = unsafe c.state
    numbers.reason = unsafe c.reason
    numbers.unit = unsafe c.unit
    numbers.immediate = unsafe c.immediate
    numbers.measured = unsafe c.measured
    numbers.limit = unsafe c.limit
    numbers.deadline = unsafe c.deadline_ns
    numbers.uses = unsafe c.uses
    numbers.ignores = unsafe c.ignores
    numbers.textLength = unsafe min(c.text_length, UInt32(Self.textCapacity))
    numbers.detailLength = unsafe min(c.detail_length, UInt32(Self.textCapacity))
    numbers.pointCount = unsafe min(c.point_count, pointCapacity)
    for slot in numbers.values.indices { numbers.values[slot] = unsafe values[slot] }
    var body: [UInt8] = []
    func append(_ memory: UnsafeRawPointer, _ count: Int) {
      unsafe body.append(contentsOf: UnsafeRawBufferPointer(start: memory, count: count))
    }
    unsafe append(text, Int(numbers.textLength))
    unsafe append(detail, Int(numbers.detailLength))
    unsafe append(points, Int(numbers.pointCount) * 16)
    return (numbers, body)
  }

  /// Fills this report from a message sent by a module's process.
  ///
  /// The message is not trusted. Whatever it contains, no memory outside the buffers is read or
  /// written.
  ///
  /// - Returns: Whether the counts in `numbers` match the size of the body and fit the buffers; if
  ///   not, the report is unchanged.
  func unpack(_ numbers: IsolationAnswer.Numbers, _ body: UnsafeRawBufferPointer) -> Bool {
    let sizes = (
      text: Int(numbers.textLength), detail: Int(numbers.detailLength),
      points: Int(numbers.pointCount) * 16
    )
    guard sizes.text <= Self.textCapacity, sizes.detail <= Self.textCapacity,
      numbers.pointCount <= pointCapacity, body.count == sizes.text + sizes.detail + sizes.points
    else { return false }
    unsafe (report.pointee.state, report.pointee.reason) = (numbers.state, numbers.reason)
    unsafe (report.pointee.unit, report.pointee.immediate) = (numbers.unit, numbers.immediate)
    unsafe (report.pointee.measured, report.pointee.limit) = (numbers.measured, numbers.limit)
    unsafe report.pointee.deadline_ns = numbers.deadline
    unsafe (report.pointee.uses, report.pointee.ignores) = (numbers.uses, numbers.ignores)
    unsafe report.pointee.text_length = numbers.textLength
    unsafe report.pointee.detail_length = numbers.detailLength
    unsafe report.pointee.point_count = numbers.pointCount
    for slot in numbers.values.indices {
      unsafe values[slot] = numbers.values[slot]
    }
    func copy(_ start: Int, _ count: Int, to memory: UnsafeMutableRawPointer) {
      guard count > 0 else { return }
      unsafe memory.copyMemory(from: body.baseAddress! + start, byteCount: count)
    }
    unsafe copy(0, sizes.text, to: text)
    unsafe copy(sizes.text, sizes.detail, to: detail)
    unsafe copy(sizes.text + sizes.detail, sizes.points, to: points)
    return true
  }
}
